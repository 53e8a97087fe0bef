import { handleUnauthorized } from '../session/session-expiry.ts';
import { sessionToken } from '../session/session-token.ts';
import { ApiError } from './api-error.ts';
import { toApiError, send } from './call.ts';

export interface FileRange {
  readonly bytes: ArrayBuffer;
  /** Size of the whole file. */
  readonly total: number;
  /** ETag of this version. */
  readonly etag: string | null;
}

interface RangeInput {
  readonly begin: number;
  /** Index of the first byte that is not requested. */
  readonly end: number;
  /** ETag of the version that the range must belong to; any other is a failure. */
  readonly etag?: string | null;
  readonly signal: AbortSignal;
}

/** Reads part of a file that the session may read. The file may be shorter than the requested range. */
export async function fetchRange(url: string, { begin, end, etag, signal }: RangeInput): Promise<FileRange> {
  const token = sessionToken();
  if (!token) throw new ApiError({ kind: 'noToken' });
  const response = await send(url, {
    method: 'GET',
    headers: {
      authorization: `Bearer ${token}`,
      range: `bytes=${begin}-${end - 1}`,
      ...(etag && { 'if-range': etag }),
    },
    signal,
  });
  if (response.status === 401) handleUnauthorized(token);
  if (!response.ok) throw await toApiError(response);
  // The whole file instead of a range means that the file has changed since its first range was read.
  if (begin > 0 && response.status !== 206) throw new ApiError({ kind: 'empty', status: response.status });
  const bytes = await response.arrayBuffer();
  const total = /\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1];
  return { bytes, total: total === undefined ? bytes.byteLength : Number(total), etag: response.headers.get('etag') };
}

/** Fetches a file of the application's own build. The browser caches it after the first time. */
export async function fetchBuildFile(url: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const response = await send(url, { method: 'GET', signal });
  if (!response.ok) throw await toApiError(response);
  return response.arrayBuffer();
}
