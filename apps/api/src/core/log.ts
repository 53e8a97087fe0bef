import { pino, stdSerializers, type DestinationStream, type LevelWithSilent, type Logger } from 'pino';

export function createLog(level: LevelWithSilent, destination?: DestinationStream): Logger {
  return pino({ level, serializers: { err: serializeError } }, destination);
}

/**
 * A database error contains the row it is about, with what people have typed. Only the fields that help to find the code are
 * logged.
 */
function serializeError(error: Error & { code?: unknown }): object {
  const { type, message, stack } = stdSerializers.err(error);
  return { type, message, stack, ...(error.code !== undefined && { code: error.code }) };
}
