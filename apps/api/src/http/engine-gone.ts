/**
 * PostgreSQL (or another engine) is restarting, full, out of reach, or has closed the connection in the middle: nothing is known to be
 * done, the call may be made again, and it is no bug of ours.
 */
export function isEngineGone(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  const { code, message } = thrown as Error & { code?: unknown };
  if (typeof code === 'string' && (codes.has(code) || code.startsWith('08'))) return true;
  return messages.some((pattern) => pattern.test(message));
}

/** Beside all of class 08 (connection): shut down, crashed, starting, dropped, idle for too long, full. */
const ofPostgres = ['57P01', '57P02', '57P03', '57P04', '57P05', '25P03', '25P04', '53300'];

const ofNetwork = [
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

const codes = new Set([...ofPostgres, ...ofNetwork]);

/** What the driver, its pool and the query builder say without a code. */
const messages = [
  /^Connection terminated/,
  /^timeout exceeded when trying to connect/,
  /^timeout expired$/,
  /^Client (has encountered a connection error|was closed) and is not queryable/,
  /^Cannot use a pool after calling end on the pool/,
  /^Postgres connection has been discarded/,
  /^driver has already been destroyed/,
];
