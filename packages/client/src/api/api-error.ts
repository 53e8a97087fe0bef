interface Failure {
  /**
   * `http`: the server rejected the call; `query`: the response says that the query failed; `empty`: the response has no data;
   * `cancelled`: the person cancelled; otherwise there was no response.
   */
  kind: 'http' | 'query' | 'empty' | 'cancelled' | 'noToken' | 'network' | 'timeout';
  /** 0 without a response. */
  status?: number;
  code?: string | undefined;
  serverMessage?: string | undefined;
  details?: Record<string, string> | undefined;
  retryAfterSeconds?: number | undefined;
}

/** A call that failed. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly kind: Failure['kind'];
  readonly status: number;
  readonly code: string | undefined;
  readonly serverMessage: string | undefined;
  readonly details: Record<string, string> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor({ kind, status = 0, code, serverMessage, details, retryAfterSeconds }: Failure, options?: ErrorOptions) {
    super(serverMessage ?? `${kind} ${status}`, options);
    this.kind = kind;
    this.status = status;
    this.code = code;
    this.serverMessage = serverMessage;
    this.details = details;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** People who have just cancelled need no error message. */
export function isCancelled(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'cancelled';
}
