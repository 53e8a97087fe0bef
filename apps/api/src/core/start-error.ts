/** A problem that the operator has to fix before the process can run. It is reported in plain lines, without a stack. */
export class StartError extends Error {
  override name = 'StartError';

  constructor(title: string, lines: readonly string[]) {
    super([title, ...lines.map((line) => `  ${line}`)].join('\n'));
  }
}

/** Exits with the message of a start error; any other error is a bug, so it is rethrown and keeps its stack. */
export function exitOnStartError(error: unknown): never {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
