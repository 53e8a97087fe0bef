import type { Endpoint, ParamsOf, QueryOf } from '@portal/contract/endpoint';

import { handleUnauthorized } from '../session/session-expiry.ts';
import { sessionToken } from '../session/session-token.ts';
import { ApiError } from './api-error.ts';
import { urlOf, toApiError } from './call.ts';

interface DownloadInput<E extends Endpoint> {
  params?: ParamsOf<E>;
  query: QueryOf<E> & object;
  signal: AbortSignal;
  /** Called with the number of bytes received so far. The total is unknown. */
  onProgress: (bytes: number) => void;
}

/** Downloads a file that the server generates while sending it, without a timeout. Returns it with the server's file name. */
export async function download<E extends Endpoint>(
  endpoint: E,
  { params, query, signal, onProgress }: DownloadInput<E>,
): Promise<{ file: Blob; name: string }> {
  const token = sessionToken();
  if (!token) throw new ApiError({ kind: 'noToken' });
  try {
    const url = urlOf(endpoint, params, query);
    const response = await fetch(url, { headers: { authorization: `Bearer ${token}` }, signal });
    if (response.status === 401) handleUnauthorized(token);
    if (!response.ok || !response.body) throw await toApiError(response);

    const chunks: Uint8Array<ArrayBuffer>[] = [];
    let bytes = 0;
    for await (const chunk of chunksOf(response.body)) {
      chunks.push(chunk);
      bytes += chunk.length;
      onProgress(bytes);
    }
    const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'download';
    return { file: new Blob(chunks, { type: response.headers.get('content-type') ?? '' }), name };
  } catch (cause) {
    // A download that the caller has cancelled has not failed.
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
  // By then the browser has started to read the file.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Iterates over a stream. Not every browser supports `for await` on streams. */
async function* chunksOf(stream: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}
