import type { ErrorResponse } from '@portal/contract/errors';
import type { SingleRecord } from '@portal/contract/integration/records';

import type { TestApi } from '../test-api.ts';

type Headers = Readonly<Record<string, string>>;

/** What a machine does with the single records of a feed, with the headers of its key. */
export function recordsOf({ app }: TestApi, { headers }: { headers: Headers }, slug: string) {
  const call = async (method: 'GET' | 'PUT' | 'DELETE', id: string, options: { body?: object; headers?: Headers } = {}) => {
    const response = await app.inject({
      method,
      url: `/api/integration/v1/feeds/${slug}/records/${encodeURIComponent(id)}`,
      headers: { ...headers, ...options.headers },
      ...(options.body && { payload: options.body }),
    });
    const json = response.body === '' ? {} : response.json<object>();
    const error = json as Partial<ErrorResponse>;
    return {
      status: response.statusCode,
      etag: String(response.headers['etag']),
      headers: response.headers,
      body: json as SingleRecord,
      code: error.code,
      /** Field and code of each fault. */
      faults: Object.fromEntries((error.faults ?? []).map(({ field, code }) => [field, code])),
      texts: (error.faults ?? []).map(({ text }) => text),
    };
  };
  return {
    get: (id: string, sent: Headers = {}) => call('GET', id, { headers: sent }),
    put: (id: string, body: object, sent: Headers = {}) => call('PUT', id, { body, headers: sent }),
    remove: (id: string, sent: Headers = {}) => call('DELETE', id, { headers: sent }),
  };
}
