import { setTimeout as pause } from 'node:timers/promises';

import { busyImportStates } from '@portal/contract/backoffice/imports';
import type { ImportReport } from '@portal/contract/integration/feeds';

import type { TestApi } from '../test-api.ts';

/** What a machine does with the files of feeds, with the headers of its key. A worker has to be running for `settled`. */
export function sending({ app }: TestApi, { headers }: { headers: Readonly<Record<string, string>> }) {
  const send = (slug: string, content: string | Buffer, { fileName = 'licences.csv', type = 'text/csv' } = {}) =>
    app.inject({
      method: 'PUT',
      url: `/api/integration/v1/feeds/${slug}?fileName=${encodeURIComponent(fileName)}`,
      headers: { ...headers, ...(type !== '' && { 'content-type': type }) },
      payload: content,
    });
  const get = (path: string) => app.inject({ url: `/api/integration/v1/${path}`, headers });
  const head = (path: string) => app.inject({ method: 'HEAD', url: `/api/integration/v1/${path}`, headers });

  /** Waits until the import is over or waits for a person. */
  async function settled(id: string): Promise<ImportReport> {
    const end = Date.now() + 60_000;
    for (;;) {
      const report = (await get(`imports/${id}`)).json<ImportReport>();
      if (!busyImportStates.includes(report.state)) return report;
      if (Date.now() > end) throw new Error(`The import is still ${report.state}`);
      await pause(50);
    }
  }

  async function sendFile(slug: string, content: string | Buffer, options = {}): Promise<ImportReport> {
    const response = await send(slug, content, options);
    if (response.statusCode !== 202) throw new Error(`${response.statusCode} ${response.body}`);
    return settled(response.json<ImportReport>().id);
  }

  return { send, get, head, settled, sendFile };
}
