import type { DestinationStream } from 'pino';

interface LogLine {
  readonly level: number;
  readonly msg?: string;
  readonly err?: { readonly stack?: string };
}

const errorLevel = 50;
let errors: string[] = [];

/** Collects errors until their test has ended; with `LOG_LEVEL` set, prints everything at once. */
export function testLog(printsAll: boolean): DestinationStream {
  return {
    write: (line) => {
      if (printsAll) process.stderr.write(line);
      else if ((JSON.parse(line) as LogLine).level >= errorLevel) errors.push(formatError(line));
    },
  };
}

/** Returns the errors logged since the last call, with their stacks. */
export function takeLoggedErrors(): string[] {
  const collected = errors;
  errors = [];
  return collected;
}

/** Formats the stack on separate lines: inside JSON it is unreadable. */
function formatError(line: string): string {
  const { err, ...rest } = JSON.parse(line) as LogLine;
  return `${JSON.stringify(rest)}\n${err?.stack ?? ''}`.trimEnd();
}
