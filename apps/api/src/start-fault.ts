/** Something the operator has to put right before the process can run: said in plain lines, without a stack. */
export class StartFault extends Error {
  override name = 'StartFault';

  constructor(title: string, lines: readonly string[]) {
    super([title, ...lines.map((line) => `  ${line}`)].join('\n'));
  }
}

/** Ends the process with the faults in plain lines; what is a bug is thrown on and keeps its stack. */
export function exitOnFault(error: unknown): never {
  if (!(error instanceof StartFault)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
