export interface ReceivedResponse {
  readonly status: number;
  readonly type: string;
  readonly bytes: Buffer;
  /** The parsed body; undefined if it is not JSON. */
  readonly json: unknown;
}

interface RequestOptions {
  readonly query?: Record<string, string>;
  readonly json?: unknown;
  readonly form?: Record<string, string>;
}

/** Calls the portal over plain HTTP, with the token once there is one. */
export class HttpClient {
  token: string | undefined;
  readonly #base: string;

  constructor(url: string) {
    this.#base = new URL(url).origin;
  }

  get(path: string, query: Record<string, string> = {}): Promise<ReceivedResponse> {
    return this.#send('GET', path, { query });
  }

  post(path: string, options: RequestOptions = {}): Promise<ReceivedResponse> {
    return this.#send('POST', path, options);
  }

  async #send(method: string, path: string, { query = {}, json, form }: RequestOptions): Promise<ReceivedResponse> {
    const headers = new Headers({ accept: 'application/json' });
    if (this.token !== undefined) headers.set('authorization', `Bearer ${this.token}`);
    if (json !== undefined) headers.set('content-type', 'application/json');
    const body = form ? toFormData(form) : json === undefined ? null : JSON.stringify(json);
    const search = new URLSearchParams(query);
    const url = `${this.#base}${path}${search.size > 0 ? `?${search}` : ''}`;
    const response = await fetch(url, { method, headers, body, signal: AbortSignal.timeout(30_000) });
    const bytes = Buffer.from(await response.arrayBuffer());
    return { status: response.status, type: response.headers.get('content-type') ?? '', bytes, json: parseJson(bytes) };
  }
}

function toFormData(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return undefined;
  }
}
