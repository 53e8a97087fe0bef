import { build } from 'vite';

/**
 * Builds the folder now and after every change, and calls `onBuilt` after each successful build, one call at a time.
 * Resolves with a function that stops watching when the first call has finished; rejects when the first build or call fails.
 */
export async function watchBuild(folder: string, onBuilt: (isFirst: boolean) => Promise<void>): Promise<() => Promise<void>> {
  const watcher = await build({ root: folder, mode: 'development', logLevel: 'warn', build: { watch: {} } });
  if (!('on' in watcher)) throw new Error('The build does not watch.');
  const first = Promise.withResolvers<void>();
  let isFirst = true;
  let isBusy = false;
  let isOutdated = false;
  let hasFailed = false;

  const callBack = async () => {
    if (isBusy) {
      isOutdated = true;
      return;
    }
    isBusy = true;
    do {
      isOutdated = false;
      const wasFirst = isFirst;
      isFirst = false;
      try {
        await onBuilt(wasFirst);
        first.resolve();
      } catch (error) {
        first.reject(error);
        if (!wasFirst) console.error(error instanceof Error ? error.message : error);
      }
    } while (isOutdated);
    isBusy = false;
  };

  watcher.on('event', (event) => {
    if (event.code === 'BUNDLE_END') void event.result.close();
    if (event.code === 'START') hasFailed = false;
    if (event.code === 'ERROR') {
      // Vite has printed the error. When a later build fails, the previous one keeps running.
      hasFailed = true;
      first.reject(new Error('The first build failed.'));
    }
    if (event.code === 'END' && !hasFailed) void callBack();
  });
  try {
    await first.promise;
  } catch (error) {
    await watcher.close();
    throw error;
  }
  return () => watcher.close();
}
