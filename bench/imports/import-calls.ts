import { openAsBlob } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

import { busyImportStates, type Import } from '@portal/contract/backoffice/imports';

/** What a member of staff does on the import screen, against a running server. */
export function importCalls(origin: string, headers: Readonly<Record<string, string>>) {
  let feeds = 0;

  async function call(path: string, init: RequestInit = {}): Promise<never> {
    const response = await fetch(`${origin}/api/backoffice/${path}`, {
      ...init,
      headers: { ...headers, ...(init.headers as object) },
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return ((await response.json()) as { body: never }).body;
  }

  const post = async (path: string, body: object) =>
    call(path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });

  async function settled(id: string): Promise<Import> {
    for (;;) {
      const found: Import = await call(`imports/${id}`);
      if (!busyImportStates.includes(found.state)) return found;
      await pause(200);
    }
  }

  /** Each file becomes a feed of its own, so that all of its rows are new. Returns how long each step took. */
  async function importNew(file: string): Promise<{ found: Import; readMs: number; checkMs: number; writeMs: number }> {
    feeds += 1;
    const { id: feedId }: { id: string } = await post('feeds', { name: `Bench ${process.pid}-${feeds}`, kind: 'licences' });
    const form = new FormData();
    form.append('file', await openAsBlob(file), 'licences.csv');
    const started = performance.now();
    const { id }: { id: string } = await call(`feeds/${feedId}/imports`, { method: 'POST', body: form });
    const read = await settled(id);
    const readAt = performance.now();
    const { version, mapping, rules } = read;
    await post(`imports/${id}/check`, { version, mapping, rules, remember: false });
    const checked = await settled(id);
    const checkedAt = performance.now();
    await post(`imports/${id}/run`, { version: checked.version });
    const found = await settled(id);
    const ended = performance.now();
    return { found, readMs: readAt - started, checkMs: checkedAt - readAt, writeMs: ended - checkedAt };
  }

  return { importNew };
}
