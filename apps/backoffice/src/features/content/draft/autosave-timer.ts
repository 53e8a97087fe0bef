/** A change is saved when nothing has been typed for a moment, and while somebody goes on typing after this time at the latest. */
const debounceMs = 1_200;
const maxWaitMs = 10_000;
const firstRetryMs = 2_000;
const maxRetryMs = 30_000;

/** Debounce with a maximum wait, and exponential backoff while saving fails. */
export function autosaveTimer(save: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waitingSince: number | undefined;
  let failures = 0;

  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
    waitingSince = undefined;
  };
  const start = (delayMs: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      stop();
      save();
    }, delayMs);
  };
  return {
    /** Something has been changed. */
    restart: (): void => {
      waitingSince ??= Date.now();
      start(Math.max(0, Math.min(debounceMs, waitingSince + maxWaitMs - Date.now())));
    },
    retry: (): void => {
      start(Math.min(firstRetryMs * 2 ** failures, maxRetryMs));
      failures += 1;
    },
    /** Saving has succeeded. */
    reset: (): void => {
      failures = 0;
    },
    stop,
  };
}
