import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { v7 as newId } from 'uuid';

import type { ContentItem } from '@portal/contract/backoffice/content';
import { contentKind, contentKindNames, type ContentKind } from '@portal/contract/backoffice/content-kinds';

import { everyField, type Targets } from '../../testing/content/content-field-values.ts';
import { aPieceOfContent } from '../../testing/content-factories.ts';
import { editing } from '../../testing/content/editing.ts';
import { aSession, aStaffMember } from '../../testing/factories.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let edit: ReturnType<typeof editing>;
const targets: Targets = {};

beforeAll(async () => {
  api = await startApi({ keepsFilesOnDisk: true });
  edit = editing(api, await aSession(api.admin, await aStaffMember(api.admin, { role: 'editor' })));
  for (const kind of ['documents', 'products', 'portfolios', 'assets', 'events'] as const)
    targets[kind] = await aPieceOfContent(api.admin, kind);
});

/** Published with every field filled in. A document needs a file; its row is enough here. */
async function aPublished(kind: ContentKind, text: string): Promise<ContentItem> {
  const item = await edit.create(kind, 'A title');
  const files = kind === 'documents' ? [newId()] : [];
  for (const fileId of files)
    await sql`insert into content_file_versions (id, content_id, role, locale, version, name, media_type, size, sha256, storage_key)
      values (${fileId}, ${item.id}, 'document', 'en', 1, 'guide.pdf', 'application/pdf', 10, '\\x00', 'none')`.execute(
      api.admin,
    );
  return edit.publish(await edit.save(item, { fields: everyField(kind, targets, text), readyLocales: ['de'], files }));
}

/** The live row in the form of a draft, without what is in other tables. */
async function liveRow(kind: ContentKind, id: number): Promise<Record<string, unknown>> {
  const { rows } = await sql<{ live: Record<string, unknown> }>`
    select to_jsonb(c) as live from ${sql.table(kind)} c where id = ${id}`.execute(api.admin);
  const [row] = rows;
  if (!row) throw new Error(`${kind} ${id} has no live row`);
  return row.live;
}

describe.each(contentKindNames)('%s', (kind) => {
  it('[PUBL-12] can be edited in full: what is published is what was entered', async () => {
    const item = await aPublished(kind, 'Entered');
    const fields = everyField(kind, targets, 'Entered');
    expect(item.state).toBe('live');
    expect(item.revision.fields).toEqual(fields);

    const live = await liveRow(kind, item.id);
    const columns = contentKind(kind).fields.filter(({ type }) => type !== 'items' && type !== 'prices' && type !== 'moment');
    for (const { name } of columns) expect({ [name]: live[name] }).toEqual({ [name]: fields[name] });
  });

  it('[PUBL-12] opens with everything that partners see, also if it came in otherwise', async () => {
    const { id } = await aPublished(kind, 'Otherwise');
    await sql`delete from revisions where content_id = ${id}`.execute(api.admin);
    await sql`update content_items set live_number = null, draft_number = null where id = ${id}`.execute(api.admin);
    const before = await liveRow(kind, id);

    const item = await edit.read(id);
    expect(item.revision.fields).toEqual(everyField(kind, targets, 'Otherwise'));
    const { titleField } = contentKind(kind);
    await edit.publish(await edit.save(item, { fields: { [titleField]: { en: 'Another title', de: 'Ein anderer' } } }));

    const changing = [titleField, 'modifiedAt', 'searchText'];
    const rest = (row: Record<string, unknown>) =>
      Object.fromEntries(Object.entries(row).filter(([name]) => !changing.includes(name)));
    expect(rest(await liveRow(kind, id))).toEqual(rest(before));
  });
});
