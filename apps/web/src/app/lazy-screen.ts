import { lazyRouteComponent } from '@tanstack/react-router';

/** The code of a screen could not be fetched: no network, or a newer release has replaced the files. */
export class ScreenMissingError extends Error {
  override name = 'ScreenMissingError';
}

/** A screen in a file of its own. The router would reload the page by itself when the file is gone; we let the person decide. */
export function lazyScreen<Module extends object, Name extends keyof Module & string>(load: () => Promise<Module>, name: Name) {
  return lazyRouteComponent(
    () =>
      load().catch((cause: unknown) => {
        throw new ScreenMissingError('A screen could not be loaded.', { cause });
      }),
    name,
  );
}
