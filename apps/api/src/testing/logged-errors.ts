import type { DestinationStream } from 'pino';

interface LogLine {
  readonly level: number;
  readonly msg?: string;
  readonly err?: { readonly stack?: string };
}

const errorLevel = 50;
let errors: string[] = [];

/** Keeps errors until their test has ended, and prints everything at once for whoever runs the tests with `LOG_LEVEL`. */
export function testLog(printsAll: boolean): DestinationStream {
  return {
    write: (line) => {
      if (printsAll) process.stderr.write(line);
      else if ((JSON.parse(line) as LogLine).level >= errorLevel) errors.push(readable(line));
    },
  };
}

/** What was logged since the last call, each with its stack. */
export function takeLoggedErrors(): string[] {
  const taken = errors;
  errors = [];
  return taken;
}

/** The stack on lines of its own: inside JSON nobody reads it. */
function readable(line: string): string {
  const { err, ...rest } = JSON.parse(line) as LogLine;
  return `${JSON.stringify(rest)}\n${err?.stack ?? ''}`.trimEnd();
}
