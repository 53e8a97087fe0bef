import { sql } from 'kysely';

import type { Db } from '@portal/api/db/database';
import { readAudienceCount } from '@portal/api/features/audiences/audiences.service';
import { saveDraft } from '@portal/api/features/content/content-drafts';
import { countByView } from '@portal/api/features/content/content-summary.queries';
import { findUses } from '@portal/api/features/content/content-uses.queries';
import { readContent, readRevision, readRevisions } from '@portal/api/features/content/content.service';
import { findByTitle } from '@portal/api/features/content/find-content.queries';
import { discardDraft, publishContent, unscheduleContent } from '@portal/api/features/content/publish-content';
import { publishDue } from '@portal/api/features/content/publish-due';
import type { ContentItem } from '@portal/contract/backoffice/content';

import { editor, type BenchDatabase } from './bench-database.ts';
import { commonWord, firstContentId, rareWord } from './generated-rows.ts';
import { timeOf } from './measure.ts';

/** Content that 120 pieces refer to, whatever their number. */
const usedDocument = firstContentId + 100;
const rule = { countries: ['DE', 'FR'], tiers: ['Gold'], partnerIds: [] };

/** What staff read beside the list. */
export const readCases: Record<string, (db: Db) => Promise<unknown>> = {
  'counts of the views': countByView,
  'find by title, rare word': (db) => findByTitle(db, rareWord, undefined),
  'find by title, common word': (db) => findByTitle(db, commonWord, undefined),
  'find by title, documents': (db) => findByTitle(db, `${commonWord} mx 12`, ['documents']),
  'head count of an audience': (db) => readAudienceCount(db, { audience: rule }),
  'who gains and who loses': (db) => readAudienceCount(db, { audience: rule, contentId: usedDocument }),
  'uses of a document with 120': (db) => findUses(db, usedDocument),
  'uses of an event': (db) => findUses(db, firstContentId + 198),
};

/**
 * One editor works on a piece of content with many revisions. Returns the time of each step; the content is published again at the end, so
 * that it can be opened once more.
 */
export async function workOnItem({ asEditor }: BenchDatabase, id: number): Promise<Record<string, number>> {
  const times: Record<string, number> = {};
  let item = {} as ContentItem;
  const step = async (name: string, work: (db: Db) => Promise<unknown>) => {
    times[name] = await timeOf(() => asEditor(work));
  };
  const change = (name: string, work: (db: Db) => Promise<ContentItem>) =>
    step(name, async (db) => {
      item = await work(db);
    });
  const nextWeek = new Date(Date.now() + 7 * 86_400_000).toISOString();

  await change('open', (db) => readContent(db, id));
  await step('list of versions', (db) => readRevisions(db, id));
  await step('older versions', (db) => readRevisions(db, id, 200));
  await step('compare two versions', async (db) => [await readRevision(db, id, 100), await readRevision(db, id, 300)]);
  await change('first save', (db) => saveDraft(db, editor, id, { ...typedIn(item), continues: true }));
  await change('save while typing', (db) => saveDraft(db, editor, id, { ...typedIn(item), continues: true }));
  await change('save again', (db) => saveDraft(db, editor, id, { ...typedIn(item), continues: true }));
  await change('schedule', (db) => publishContent(db, editor, id, { version: item.version, at: nextWeek }));
  await change('unschedule', (db) => unscheduleContent(db, editor, id, item.version));
  await change('discard', (db) => discardDraft(db, editor, id, item.version));
  await change('save as a new version', (db) => saveDraft(db, editor, id, typedIn(item)));
  await change('publish', (db) => publishContent(db, editor, id, { version: item.version, at: null }));
  return times;
}

/** The draft with another description. */
function typedIn({ version, revision: { fields, readyLocales, audience, publishedUntil, files } }: ContentItem) {
  const description = { en: `Typed at ${performance.now()}.`, de: 'Ein Text.' };
  return { version, fields: { ...fields, description }, readyLocales, audience, publishedUntil, files };
}

/** Schedules this many pieces of news so that they are due, and returns the time in which all are published. */
export async function publishManyDue({ admin, database }: BenchDatabase, count: number): Promise<number> {
  await sql`
    update content_items set scheduled_number = coalesce(draft_number, live_number), scheduled_for = now()
     where id in (select id from content_items where kind = 'news' and scheduled_for is null order by random() limit ${count})`.execute(
    admin,
  );
  let published = 0;
  const ms = await timeOf(async () => {
    published = await publishDue(database);
  });
  if (published !== count) throw new Error(`${published} of ${count} were published.`);
  return ms;
}
