import { ApiError } from './api-error.ts';

interface UploadRequest {
  method: string;
  headers: Record<string, string>;
  body?: BodyInit;
  signal?: AbortSignal;
}

/** Idle timeout: a large upload may take as long as it needs, but must not stall. Checking the files takes time, too. */
const idleTimeoutMs = 60_000;

/** Uses XMLHttpRequest, because `fetch` cannot report upload progress, and returns the result as a `Response`. */
export function upload(url: string, request: UploadRequest, onProgress: (share: number) => void): Promise<Response> {
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  const { signal } = request;
  if (signal?.aborted) return Promise.reject(signal.reason as Error);

  const xhr = new XMLHttpRequest();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const restartTimer = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      reject(new ApiError({ kind: 'timeout' }));
      xhr.abort();
    }, idleTimeoutMs);
  };
  const cancel = () => {
    reject(signal?.reason as Error);
    xhr.abort();
  };

  xhr.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
    restartTimer();
    if (lengthComputable && total > 0) onProgress(loaded / total);
  });
  xhr.addEventListener('load', () => resolve(responseOf(xhr)));
  xhr.addEventListener('error', () => reject(new ApiError({ kind: 'network' })));
  xhr.addEventListener('loadend', () => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', cancel);
  });
  signal?.addEventListener('abort', cancel);

  xhr.open(request.method, url);
  for (const [name, value] of Object.entries(request.headers)) xhr.setRequestHeader(name, value);
  restartTimer();
  xhr.send(request.body as XMLHttpRequestBodyInit);
  return promise;
}

function responseOf(xhr: XMLHttpRequest): Response {
  const { status, responseText } = xhr;
  // Responses with these statuses may not have a body, not even an empty one.
  return new Response([204, 205, 304].includes(status) ? null : responseText, { status });
}
