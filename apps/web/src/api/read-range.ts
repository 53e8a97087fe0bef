import { sessionEnded } from '../app/session-end.ts';
import { sessionToken } from '../app/session.ts';
import { ApiError } from './api-error.ts';
import { refusal, send } from './call.ts';

export interface FileRange {
  readonly bytes: ArrayBuffer;
  /** Of the whole file. */
  readonly total: number;
  /** Names this very version of it. */
  readonly etag: string | null;
}

interface RangeInput {
  readonly begin: number;
  /** Of the first byte that is not wanted any more. */
  readonly end: number;
  /** Of the version that the range must belong to; another one is a failure. */
  readonly etag?: string | null;
  readonly signal: AbortSignal;
}

/** A part of a file that the session may read. A file may be shorter than what is asked for. */
export async function readRange(address: string, { begin, end, etag, signal }: RangeInput): Promise<FileRange> {
  const token = sessionToken();
  if (!token) throw new ApiError({ kind: 'noToken' });
  const response = await send(address, {
    method: 'GET',
    headers: {
      authorization: `Bearer ${token}`,
      range: `bytes=${begin}-${end - 1}`,
      ...(etag && { 'if-range': etag }),
    },
    signal,
  });
  if (response.status === 401) sessionEnded(token);
  if (!response.ok) throw await refusal(response);
  // The whole file instead of its part: it is not the version any more that was begun with.
  if (begin > 0 && response.status !== 206) throw new ApiError({ kind: 'empty', status: response.status });
  const bytes = await response.arrayBuffer();
  const total = /\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1];
  return { bytes, total: total === undefined ? bytes.byteLength : Number(total), etag: response.headers.get('etag') };
}

/** A file of the portal's own build, from the cache after the first time. */
export async function readOwnFile(address: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const response = await send(address, { method: 'GET', signal });
  if (!response.ok) throw await refusal(response);
  return response.arrayBuffer();
}
