import { lazyRouteComponent } from '@tanstack/react-router';

/** A screen's code could not be loaded: no network, or a newer release has replaced the files. */
export class ScreenLoadError extends Error {
  override name = 'ScreenLoadError';
}

/** A lazily loaded screen. When a file is gone, the router would reload the page; this error lets the person decide instead. */
export function lazyScreen<Module extends object, Name extends keyof Module & string>(load: () => Promise<Module>, name: Name) {
  return lazyRouteComponent(
    () =>
      load().catch((cause: unknown) => {
        throw new ScreenLoadError('A screen could not be loaded.', { cause });
      }),
    name,
  );
}
