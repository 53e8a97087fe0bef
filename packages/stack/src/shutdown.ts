/** npm passes the terminal's Ctrl-C on to us, so a second signal within this time counts as a repetition of the first. */
const repeatedSignalMs = 3000;

interface Shutdown {
  /** Registers a clean-up step. The steps run in reverse order, the last one registered first. */
  defer: (cleanUp: () => Promise<void>) => void;
  isShuttingDown: () => boolean;
  /** Runs every clean-up step and exits. */
  exit: (code: number) => Promise<never>;
}

/** Runs the registered clean-up steps once when this process is told to stop, by a signal or by a call of `exit`. */
export function registerShutdown(): Shutdown {
  const cleanUps: (() => Promise<void>)[] = [];
  let shuttingDownSince: number | undefined;

  const exit = async (code: number): Promise<never> => {
    shuttingDownSince ??= Date.now();
    let result = code;
    for (let cleanUp = cleanUps.pop(); cleanUp; cleanUp = cleanUps.pop()) {
      await cleanUp().catch((error: unknown) => {
        console.error(error);
        result = 1;
      });
    }
    process.exit(result);
  };

  const handleSignal = () => {
    if (shuttingDownSince === undefined) void exit(0);
    else if (Date.now() - shuttingDownSince > repeatedSignalMs) process.exit(1);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, handleSignal);
  // When the terminal is closed, writing to it fails; the clean-up must run all the same.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

  return { defer: (cleanUp) => cleanUps.push(cleanUp), isShuttingDown: () => shuttingDownSince !== undefined, exit };
}
