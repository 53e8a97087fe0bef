import { setTimeout as pause } from 'node:timers/promises';

import { busyImportStates, type Import, type ImportRow, type ImportRowState } from '@portal/contract/backoffice/imports';
import type { Feed } from '@portal/contract/backoffice/feeds';

import { multipartBody } from '../sample-files.ts';
import type { TestApi } from '../test-api.ts';

interface FeedOptions {
  readonly name?: string;
  readonly kind?: Feed['kind'];
  readonly source?: string;
  readonly mode?: Feed['mode'];
  readonly scope?: Feed['scope'];
}

interface CheckOptions {
  readonly mapping?: readonly (string | null)[];
  readonly rules?: Import['rules'];
  readonly remember?: boolean;
}

let feeds = 0;

/** What a member of staff does on the import screen, through the API. A worker has to be running. */
export function importing(api: TestApi, { headers }: { headers: Readonly<Record<string, string>> }) {
  const post = async (path: string, payload: object) =>
    api.app.inject({ method: 'POST', url: `/api/backoffice/${path}`, headers, payload });
  const get = async (path: string) => api.app.inject({ url: `/api/backoffice/${path}`, headers });
  const head = async (path: string) => api.app.inject({ method: 'HEAD', url: `/api/backoffice/${path}`, headers });
  const bodyOf = (response: { statusCode: number; body: string; json(): { body: never } }) => {
    if (response.statusCode !== 200) throw new Error(`${response.statusCode} ${response.body}`);
    return response.json().body;
  };

  const read = async (id: string): Promise<Import> => bodyOf(await get(`imports/${id}`));

  /** Waits until the import is no longer at work in the background. */
  async function settled(id: string, timeoutMs = 60_000): Promise<Import> {
    const end = Date.now() + timeoutMs;
    for (;;) {
      const found = await read(id);
      if (!busyImportStates.includes(found.state)) return found;
      if (Date.now() > end) throw new Error(`The import is still ${found.state}`);
      await pause(50);
    }
  }

  async function addFeed(options: FeedOptions = {}): Promise<Feed> {
    feeds += 1;
    return bodyOf(await post('feeds', { name: `Feed ${feeds}`, kind: 'licences', ...options }));
  }

  async function upload(feedId: string, content: string | Buffer, name = 'licences.csv'): Promise<Import> {
    const form = multipartBody({}, { file: { name, bytes: Buffer.from(content) } });
    const response = await api.app.inject({
      method: 'POST',
      url: `/api/backoffice/feeds/${feedId}/imports`,
      headers: { ...form.headers, ...headers },
      payload: form.payload,
    });
    return settled(bodyOf(response)['id']);
  }

  async function check(found: Import, { mapping = found.mapping, rules = found.rules, remember = true }: CheckOptions = {}) {
    bodyOf(await post(`imports/${found.id}/check`, { version: found.version, mapping, rules, remember }));
    return settled(found.id);
  }

  async function run(found: Import, consent = false): Promise<Import> {
    bodyOf(await post(`imports/${found.id}/run`, { version: found.version, consent }));
    return settled(found.id);
  }

  async function undo(found: Import): Promise<Import> {
    bodyOf(await post(`imports/${found.id}/undo`, { version: found.version }));
    return settled(found.id);
  }

  async function rows(id: string, state: ImportRowState): Promise<ImportRow[]> {
    return bodyOf(await get(`imports/${id}/rows?state=${state}`));
  }

  /** Uploads, checks and runs with the columns as they are proposed. */
  async function importFile(feedId: string, content: string | Buffer, options: CheckOptions & { name?: string } = {}) {
    return run(await check(await upload(feedId, content, options.name), options), true);
  }

  return { addFeed, upload, check, run, undo, rows, read, settled, importFile, post, get, head };
}
