/** How long after the first signal another one is taken for an echo: npm repeats the terminal's Ctrl-C to us. */
const echo = 3000;

interface CleanUp {
  /** Registers what to undo at the end, last registered first. */
  later: (undo: () => Promise<void>) => void;
  isEnding: () => boolean;
  /** Undoes everything and ends this process. */
  end: (code: number) => Promise<never>;
}

/** Ends what this process started when it is told to stop, once, whoever tells it. */
export function cleanUpAtEnd(): CleanUp {
  const undos: (() => Promise<void>)[] = [];
  let endingSince: number | undefined;

  const end = async (code: number): Promise<never> => {
    endingSince ??= Date.now();
    let result = code;
    for (let undo = undos.pop(); undo; undo = undos.pop()) {
      await undo().catch((error: unknown) => {
        console.error(error);
        result = 1;
      });
    }
    process.exit(result);
  };

  const handleSignal = () => {
    if (endingSince === undefined) void end(0);
    else if (Date.now() - endingSince > echo) process.exit(1);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, handleSignal);
  // A closed terminal takes its output with it; what we started must still be stopped.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

  return { later: (undo) => undos.push(undo), isEnding: () => endingSince !== undefined, end };
}
