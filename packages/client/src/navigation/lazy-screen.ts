import { lazyRouteComponent } from '@tanstack/react-router';

/** A screen's code could not be loaded: no network, or a newer release has replaced the files. */
export class ScreenLoadError extends Error {
  override name = 'ScreenLoadError';
}

/** A lazily loaded screen. The router would reload the page by itself when the file is gone; we let the person decide. */
export function lazyScreen<Module extends object, Name extends keyof Module & string>(load: () => Promise<Module>, name: Name) {
  return lazyRouteComponent(
    () =>
      load().catch((cause: unknown) => {
        throw new ScreenLoadError('A screen could not be loaded.', { cause });
      }),
    name,
  );
}
