import type { changeManyContents } from '@portal/contract/backoffice/content';
import type { BodyOf, ResponseOf } from '@portal/contract/endpoint';

import { AppError } from '../../core/app-error.ts';
import type { Viewer } from '../../core/viewer.ts';
import type { AsViewer } from '../../db/as-viewer.ts';
import type { Db } from '../../db/database.ts';
import { saveDraft } from './content-drafts.ts';
import { lockPublishedContent } from './content-items.queries.ts';
import { openItem } from './content.service.ts';
import { discardDraft, publishContent, withdrawContent } from './publish-content.ts';
import { changeStewardship } from './stewardship.service.ts';

type Change = BodyOf<typeof changeManyContents>['change'];

interface Item {
  readonly id: number;
  readonly version: number;
}

/** Each item is changed in a transaction of its own, so that one that is refused does not stop the rest. */
export async function changeMany(
  asViewer: AsViewer,
  viewer: Viewer,
  items: readonly Item[],
  change: Change,
): Promise<ResponseOf<typeof changeManyContents>> {
  const changed: Item[] = [];
  const refused: { id: number; code: string }[] = [];
  for (const item of items) {
    try {
      const version = await asViewer(viewer, (db) => changeOne(db, viewer, item, change));
      changed.push({ id: item.id, version });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refused.push({ id: item.id, code: error.code });
    }
  }
  return { changed, refused };
}

/** Returns the new version. */
async function changeOne(db: Db, viewer: Viewer, { id, version }: Item, change: Change): Promise<number> {
  if (change.action === 'own') return changeStewardship(db, viewer, { id, version }, { ownerId: change.ownerId });
  if (change.action === 'expire') return changeEnd(db, viewer, { id, version }, change.publishedUntil);
  return (await actions[change.action](db, viewer, id, version)).version;
}

const actions = {
  publish: (db: Db, viewer: Viewer, id: number, version: number) => publishContent(db, viewer, id, { version, at: null }),
  withdraw: withdrawContent,
  discard: discardDraft,
};

/** The end belongs to the revision, so a draft of what is published is made and published. A draft of somebody would be published with it. */
async function changeEnd(db: Db, viewer: Viewer, { id, version }: Item, publishedUntil: string | null): Promise<number> {
  await lockPublishedContent(db);
  const { item, revision } = await openItem(db, id, version);
  if (item.publishedFrom === null) throw new AppError('content.notPublished');
  if (item.draftNumber !== null) throw new AppError('content.hasDraft');
  const { fields, readyLocales, audience, files } = revision;
  const saved = await saveDraft(db, viewer, id, { version, fields, readyLocales, audience, files, publishedUntil });
  // Without a difference there is no draft.
  if (saved.draftNumber === null) return saved.version;
  return (await publishContent(db, viewer, id, { version: saved.version, at: null })).version;
}
