import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

interface Failure {
  /** `http`: the server refused; `query`: it answered that the query failed; `empty`: it answered well, but nothing; `cancelled`: the person did not
   *  want to go on; else no answer. */
  kind: 'http' | 'query' | 'empty' | 'cancelled' | 'noToken' | 'network' | 'timeout';
  /** 0 when there was no answer. */
  status?: number;
  code?: string | undefined;
  serverMessage?: string | undefined;
  details?: Record<string, string> | undefined;
  retryAfterSeconds?: number | undefined;
}

/** A call that did not bring what it was made for. */
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

/** Whoever has just said no need not be told that it did not happen. */
export function isCancelled(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'cancelled';
}

/** The text for a failed call that has no text of its own. */
export function messageOf(error: unknown): string {
  if (!(error instanceof ApiError)) return i18n._(texts.unknown);
  if (error.kind === 'noToken') return i18n._(texts.noToken);
  if (error.kind === 'query') return error.serverMessage ?? i18n._(texts.unknown);
  if (error.kind !== 'http') return i18n._(texts.unknown);
  if (error.status === 404) return i18n._(texts.notFound);
  if (error.status >= 500) return i18n._(texts.serverError);
  return i18n._({ ...texts.unexpectedStatus, values: { status: error.status } });
}

const texts = {
  notFound: msg({ id: 'call.notFound', message: '404: Resource not found' }),
  serverError: msg({ id: 'call.serverError', message: 'Server error' }),
  unexpectedStatus: msg({ id: 'call.unexpectedStatus', message: 'Unexpected status code: {status}' }),
  noToken: msg({ id: 'call.noToken', message: 'Token not found. Please log in.' }),
  unknown: msg({ id: 'call.unknown', message: 'An unknown error occurred' }),
};
