import { ApiError } from '@portal/client/api/api-error';

/** `unreachable` is tried again by itself, `refused` after the next change, and `conflict` when it has been decided. */
export type SaveStatus = 'saved' | 'waiting' | 'saving' | 'unreachable' | 'refused' | 'conflict';

/** Whether the draft cannot be saved as it is. */
export function hasFailed({ status }: { status: SaveStatus }): boolean {
  return status === 'unreachable' || status === 'refused' || status === 'conflict';
}

/** Whether the same request may succeed later: no network, an overloaded server, or a session that has to be continued first. */
export function isTemporary(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.kind !== 'http' || error.status >= 500 || [401, 408, 429].includes(error.status);
}
