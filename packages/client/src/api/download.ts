import type { Endpoint, ParamsOf, QueryOf } from '@portal/contract/endpoint';

import { handleUnauthorized } from '../session/session-expiry.ts';
import { sessionToken } from '../session/session-token.ts';
import { ApiError } from './api-error.ts';
import { urlOf, refusal } from './call.ts';

interface DownloadInput<E extends Endpoint> {
  params?: ParamsOf<E>;
  query: QueryOf<E> & object;
  signal: AbortSignal;
  /** Called with the number of bytes received so far. The total is unknown. */
  onProgress: (bytes: number) => void;
}

/** Downloads a file that the server generates while sending it, without a timeout, and saves it under the server's file name. */
export async function download<E extends Endpoint>(
  endpoint: E,
  { params, query, signal, onProgress }: DownloadInput<E>,
): Promise<{ file: Blob; name: string }> {
  const token = sessionToken();
  if (!token) throw new ApiError({ kind: 'noToken' });
  try {
    const address = urlOf(endpoint, params, query);
    const response = await fetch(address, { headers: { authorization: `Bearer ${token}` }, signal });
    if (response.status === 401) handleUnauthorized(token);
    if (!response.ok || !response.body) throw await refusal(response);

    const parts: Uint8Array<ArrayBuffer>[] = [];
    let bytes = 0;
    for await (const part of chunksOf(response.body)) {
      parts.push(part);
      bytes += part.length;
      onProgress(bytes);
    }
    const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'download';
    return { file: new Blob(parts, { type: response.headers.get('content-type') ?? '' }), name };
  } catch (cause) {
    // The caller cancelled; that is no failure of the call.
    if (signal.aborted || cause instanceof ApiError) throw cause;
    throw new ApiError({ kind: 'network' }, { cause });
  }
}

/** Saves a file as if a link to it had been clicked. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // By then the browser has started to read it.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Not every browser supports async iteration of streams. */
async function* chunksOf(stream: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}
