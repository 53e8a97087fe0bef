import { errors, type ErrorCode, type ErrorResponse } from '@portal/contract/errors';

interface AppErrorOptions extends ErrorOptions {
  details?: Record<string, string>;
  faults?: ErrorResponse['faults'];
  retryAfterSeconds?: number;
}

/** An expected failure that is reported to the client. Anything else that is thrown becomes `server.unexpected`. */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: Record<string, string> | undefined;
  readonly faults: ErrorResponse['faults'];
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(errors[code].message, options);
    this.code = code;
    this.status = errors[code].status;
    this.details = options.details;
    this.faults = options.faults;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}
