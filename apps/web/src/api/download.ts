import type { Endpoint, ParamsOf, QueryOf } from '@portal/contract/endpoint';

import { sessionEnded } from '../app/session-end.ts';
import { sessionToken } from '../app/session.ts';
import { ApiError } from './api-error.ts';
import { addressOf, refusal } from './call.ts';

interface DownloadInput<E extends Endpoint> {
  params?: ParamsOf<E>;
  query: QueryOf<E> & object;
  signal: AbortSignal;
  /** Told how many bytes have come. How many there will be nobody knows. */
  onProgress: (bytes: number) => void;
}

/** A file that the server makes while it is sent: however long that takes, it is not cut off. Saved under the name it has there. */
export async function download<E extends Endpoint>(
  endpoint: E,
  { params, query, signal, onProgress }: DownloadInput<E>,
): Promise<{ file: Blob; name: string }> {
  const token = sessionToken();
  if (!token) throw new ApiError({ kind: 'noToken' });
  try {
    const address = addressOf(endpoint, params, query);
    const response = await fetch(address, { headers: { authorization: `Bearer ${token}` }, signal });
    if (response.status === 401) sessionEnded(token);
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
    // Whoever cancelled knows why; that is no failure of the call.
    if (signal.aborted || cause instanceof ApiError) throw cause;
    throw new ApiError({ kind: 'network' }, { cause });
  }
}

/** Hands a file over to the browser, as if a link to it had been clicked. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Not every browser lets a stream be walked through by itself. */
async function* chunksOf(stream: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}
