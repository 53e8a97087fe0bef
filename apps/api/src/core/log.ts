import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino';

import type { Config } from '../config.ts';

export function createLog(level: Config['LOG_LEVEL'], destination?: DestinationStream): Logger {
  return pino({ level, serializers: { err: withoutValues } }, destination);
}

/**
 * A database error carries the row it is about, with what people have typed. Only the fields that lead to the place in the code are
 * logged.
 */
function withoutValues(error: Error & { code?: unknown }): object {
  const { type, message, stack } = stdSerializers.err(error);
  return { type, message, stack, ...(error.code !== undefined && { code: error.code }) };
}
