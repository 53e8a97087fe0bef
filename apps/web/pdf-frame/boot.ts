import { receivePort, type Start } from './portal-port.ts';

/**
 * The only script this page loads by itself. The portal hands over the code of the frame and the worker, because a frame with an
 * opaque origin has no HTTP cache and would download both for every document.
 */
const { port, init } = await receivePort();
const start: Start = { port, appearance: init.appearance, worker: new Worker(urlOf(init.worker)) };
Object.assign(globalThis, { start });

// The development server has no bundle: there the modules are loaded one by one.
if (import.meta.env.DEV) await import('./main.ts');
else {
  const script = document.createElement('script');
  script.src = urlOf(init.code);
  document.head.append(script);
}

function urlOf(code: ArrayBuffer): string {
  return URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
}
