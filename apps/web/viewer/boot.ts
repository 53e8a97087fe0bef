import { portalPort, type Start } from './portal-port.ts';

/**
 * All that this page loads by itself. The code that draws comes from the portal, with the worker's: a frame without an origin has no cache, and
 * would fetch it anew for every document.
 */
const { port, welcome } = await portalPort();
const start: Start = { port, look: welcome.look, worker: new Worker(addressOf(welcome.worker)) };
Object.assign(globalThis, { start });

// The development server has no such file: there the modules are loaded one by one.
if (import.meta.env.DEV) await import('./frame.ts');
else {
  const script = document.createElement('script');
  script.src = addressOf(welcome.code);
  document.head.append(script);
}

function addressOf(code: ArrayBuffer): string {
  return URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
}
