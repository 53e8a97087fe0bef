import { beforeAll, describe, expect, it } from 'vitest';

import type { ContentItem } from '@portal/contract/backoffice/content';

import { draftOf, editing } from '../../testing/content/editing.ts';
import { aSession, aStaffMember } from '../../testing/factories.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';

const editors = 10;
const items = 5;
const writes = 1000;

type Desk = ReturnType<typeof editing>;

/** How often an item has been saved and published. */
interface Tally {
  readonly id: number;
  saved: number;
  published: number;
}

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ keepsFilesOnDisk: true });
});

/** The number in the text, which every editor increments. */
const countOf = ({ revision }: ContentItem) => Number((revision.fields['description'] as { en: string } | null)?.en ?? 0);

const outcomeOf = (response: Awaited<ReturnType<Desk['post']>>): string =>
  response.statusCode === 200 ? 'done' : response.json().code;

describe('ten editors with the same five items', { timeout: 300_000 }, () => {
  it('[PUBL-03] lose no update, and the audit is the sequence of what was written', async () => {
    const people = await Promise.all(Array.from({ length: editors }, () => aStaffMember(api.admin, { role: 'editor' })));
    const desks = await Promise.all(people.map(async (person) => editing(api, await aSession(api.admin, person))));
    const lead = editing(api, await aSession(api.admin, await aStaffMember(api.admin, { role: 'editor' })));
    const tallies: Tally[] = [];
    for (let n = 0; n < items; n += 1) {
      const { id } = await lead.create('news', `Item ${n}`);
      tallies.push({ id, saved: 0, published: 0 });
    }

    let [done, refused] = [0, 0];
    // On a machine that stands still, a write may wait for the others longer than it is allowed to. Then nothing of it is written.
    const outcomes = ['done', 'record.changed', 'server.unavailable'];
    /** Saves and publishes; returns how many of the two writes were accepted. */
    const write = async (edit: Desk, tally: Tally): Promise<number> => {
      const { id } = tally;
      const item = await edit.read(id);
      const save = await edit.post(`/${id}/draft`, draftOf(item, { fields: { description: { en: String(countOf(item) + 1) } } }));
      expect(outcomes).toContain(outcomeOf(save));
      if (save.statusCode !== 200) {
        refused += 1;
        return 0;
      }
      tally.saved += 1;
      const publish = await edit.post(`/${id}/publish`, { version: save.json().body.version, at: null });
      expect(outcomes).toContain(outcomeOf(publish));
      if (publish.statusCode !== 200) return 1;
      tally.published += 1;
      return 2;
    };
    const work = async (edit: Desk, desk: number) => {
      const first = desk % items;
      while (done < writes) {
        for (const tally of [...tallies.slice(first), ...tallies.slice(0, first)]) {
          const accepted = await write(edit, tally);
          done += accepted;
        }
      }
    };
    await Promise.all(desks.map(work));
    process.stdout.write(`figure: ${done} writes of ${editors} editors, ${refused} saves refused and tried again\n`);

    for (const { id, saved, published } of tallies) {
      const item = await lead.read(id);
      expect(countOf(item)).toBe(saved);
      const revisions = await api.admin
        .selectFrom('revisions')
        .select(['number', 'fields'])
        .where('contentId', '=', id)
        .orderBy('number')
        .execute();
      expect(revisions).toHaveLength(saved + 1);
      const texts = revisions.map(({ fields }) => (fields as Record<string, { en: string } | null>)['description']?.en ?? '0');
      expect(texts).toEqual(revisions.map((_, index) => String(index)));
      await expectAudit(id, saved, published, item.version);
    }
  });
});

/** Every change of the version is one event, in the same order: the numbers in the audit only rise. */
async function expectAudit(id: number, saves: number, publications: number, version: number): Promise<void> {
  const events = await api.admin
    .selectFrom('auditEvents')
    .select(['action', 'details'])
    .where('subjectKind', '=', 'content')
    .where('subjectId', '=', String(id))
    .orderBy('happenedAt')
    .orderBy('id')
    .execute();
  const count = (action: string) => events.filter((event) => event.action === action).length;
  expect([count('content.saved'), count('content.published')]).toEqual([saves, publications]);
  expect(version).toBe(1 + saves + publications);
  const numbers = events.flatMap(({ action, details }) =>
    action === 'content.saved' ? [(details as { number: number }).number] : [],
  );
  expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
}
