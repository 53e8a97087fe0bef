/**
 * Whether PostgreSQL is restarting, out of connections or unreachable, or has dropped the connection. Such an error is not a bug,
 * and the request may be retried. Network codes do not say which service failed, so network errors of other services count too.
 */
export function isDatabaseUnavailable(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  const { code, message } = thrown as Error & { code?: unknown };
  if (typeof code === 'string' && (codes.has(code) || code.startsWith('08'))) return true;
  return messages.some((pattern) => pattern.test(message));
}

/**
 * SQLSTATE codes besides class 08 (connection): shutdown, crash, starting up, database dropped, idle timeouts, too many
 * connections.
 */
const postgresCodes = ['57P01', '57P02', '57P03', '57P04', '57P05', '25P03', '25P04', '53300'];

const networkCodes = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
  'ENOTFOUND',
];

const codes = new Set([...postgresCodes, ...networkCodes]);

/** Errors that the driver, its pool and the query builder throw without a code. */
const messages = [
  /^Connection terminated/,
  /^timeout exceeded when trying to connect/,
  /^timeout expired$/,
  /^Client (has encountered a connection error|was closed) and is not queryable/,
  /^Cannot use a pool after calling end on the pool/,
  /^Postgres connection has been discarded/,
  /^driver has already been destroyed/,
];
