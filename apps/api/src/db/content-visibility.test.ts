import { setTimeout as pause } from 'node:timers/promises';

import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';

import type { Viewer } from '../core/viewer.ts';
import {
  aContentPicture,
  aDocumentFile,
  anAudience,
  aPieceOfContent,
  contentKinds,
  inEnglish,
  type ContentKind,
} from '../testing/content-factories.ts';
import { aPartner, type Partner } from '../testing/factories.ts';
import { startApi, type TestApi } from '../testing/test-api.ts';
import type { Db } from './database.ts';

let api: TestApi;
let germanGold: Partner;
let germanSilver: Partner;
let norwegianGold: Partner;

beforeAll(async () => {
  api = await startApi({ keepsFilesOnDisk: true });
  germanGold = await aPartner(api.admin, { country: 'DE', tier: 'gold' });
  germanSilver = await aPartner(api.admin, { country: 'DE', tier: 'silver' });
  norwegianGold = await aPartner(api.admin, { country: 'NO', tier: 'gold' });
});

describe('content', () => {
  it.each(contentKinds)('%s are visible only to their audience and within their publication window', async (kind) => {
    const nobody: Partner[] = [];
    const cases = {
      everyone: [await aPieceOfContent(api.admin, kind), [germanGold, germanSilver, norwegianGold]],
      onePartner: [await forAudience(kind, { partners: [germanSilver.id] }), [germanSilver]],
      oneCountry: [await forAudience(kind, { countries: ['DE', 'AT'] }), [germanGold, germanSilver]],
      oneTier: [await forAudience(kind, { tiers: ['gold'] }), [germanGold, norwegianGold]],
      oneTierOfOneCountry: [await forAudience(kind, { countries: ['DE'], tiers: ['gold'] }), [germanGold]],
      oneCountryAndOnePartner: [
        await forAudience(kind, { countries: ['NO'], partners: [germanSilver.id] }),
        [norwegianGold, germanSilver],
      ],
      anAudienceOfNobody: [await forAudience(kind, {}), nobody],
      future: [await aPieceOfContent(api.admin, kind, { publishedFrom: sql`now() + interval '1 hour'` }), nobody],
      past: [await aPieceOfContent(api.admin, kind, { publishedUntil: sql`now() - interval '1 hour'` }), nobody],
      draft: [await aPieceOfContent(api.admin, kind, { publishedFrom: null }), nobody],
    } as const satisfies Record<string, readonly [number, readonly Partner[]]>;

    for (const partner of [germanGold, germanSilver, norwegianGold]) {
      const seen = await api.deps.asViewer(viewerOf(partner), (db) => idsOf(db, kind));
      const expected = Object.entries(cases).filter(([, [, audience]]) => audience.some(({ id }) => id === partner.id));
      expect(Object.entries(cases).filter(([, [id]]) => seen.includes(id))).toEqual(expected);
    }
    expect(await api.deps.asViewer(staff, (db) => idsOf(db, kind))).toEqual(
      expect.arrayContaining(Object.values(cases).map(([id]) => id)),
    );
    expect(await idsOf(api.deps.database, kind)).toEqual([]);
  });

  it('has ids that are unique across all kinds', async () => {
    const id = await aPieceOfContent(api.admin, 'documents');
    for (const kind of contentKinds.filter((each) => each !== 'documents'))
      await expect(aPieceOfContent(api.admin, kind, { id })).rejects.toThrow('content_items_pkey');
    await api.admin.deleteFrom('documents').where('id', '=', id).execute();
    expect(await aPieceOfContent(api.admin, 'products', { id })).toBe(id);
  });

  it('must have English texts', async () => {
    const german = JSON.stringify({ de: 'Nur Deutsch' });
    await expect(aPieceOfContent(api.admin, 'news', { title: german })).rejects.toThrow('news_title_is_localised');
    const facts = JSON.stringify([{ label: { en: 'Ports' } }]);
    await expect(aPieceOfContent(api.admin, 'products', { facts })).rejects.toThrow('products_facts_are_localised');
  });

  it('becomes visible at once when a partner gets another tier', async () => {
    const partner = await aPartner(api.admin, { country: 'FR', tier: 'silver' });
    const id = await forAudience('documents', { tiers: ['platinum'] });
    const seen = () => api.deps.asViewer(viewerOf(partner), (db) => idsOf(db, 'documents'));
    expect(await seen()).not.toContain(id);
    await api.admin.updateTable('partners').set({ tier: 'platinum' }).where('id', '=', partner.id).execute();
    expect(await seen()).toContain(id);
  });

  it('does not reveal to partners who else is in an audience', async () => {
    await anAudience(api.admin, { countries: ['DE'], partners: [germanGold.id, germanSilver.id] });
    const rows = await api.deps.asViewer(viewerOf(germanGold), async (db) => [
      ...(await db.selectFrom('audiences').selectAll().execute()),
      ...(await db.selectFrom('audiencePartners').selectAll().execute()),
    ]);
    expect(rows).toEqual([]);
  });
});

describe('data that belongs to content', () => {
  it('is visible exactly when the content is', async () => {
    const hidden = { audienceId: await anAudience(api.admin, { partners: [norwegianGold.id] }) };
    const documents = [
      await aPieceOfContent(api.admin, 'documents'),
      await aPieceOfContent(api.admin, 'documents', hidden),
    ] as const;
    const products = [
      await aPieceOfContent(api.admin, 'products'),
      await aPieceOfContent(api.admin, 'products', hidden),
    ] as const;
    const portfolios = [
      await aPieceOfContent(api.admin, 'portfolios'),
      await aPieceOfContent(api.admin, 'portfolios', hidden),
    ] as const;
    for (const documentId of documents) await aDocumentFile(api.admin, documentId);
    for (const productId of products) {
      for (const documentId of documents)
        await api.admin.insertInto('productDocuments').values({ productId, documentId }).execute();
      for (const portfolioId of portfolios)
        await api.admin.insertInto('portfolioProducts').values({ productId, portfolioId }).execute();
    }
    const seen = (partner: Partner) =>
      api.deps.asViewer(viewerOf(partner), async (db) => ({
        files: (await db.selectFrom('documentFiles').where('documentId', 'in', documents).select('documentId').execute()).length,
        documents: (await db.selectFrom('productDocuments').where('productId', 'in', products).selectAll().execute()).length,
        products: (await db.selectFrom('portfolioProducts').where('productId', 'in', products).selectAll().execute()).length,
      }));
    expect(await seen(norwegianGold)).toEqual({ files: 2, documents: 4, products: 4 });
    expect(await seen(germanGold)).toEqual({ files: 1, documents: 1, products: 1 });
  });

  it.each(contentKinds.filter((kind) => kind !== 'quickLinks'))(
    'includes the pictures of %s, which are visible and deleted with it',
    async (kind) => {
      const contentKind = kind === 'onboardingCards' ? 'onboarding_cards' : kind;
      const id = await forAudience(kind, { partners: [norwegianGold.id] });
      const picture = await aContentPicture(api.admin, contentKind, id);
      const seen = (partner: Partner) =>
        api.deps.asViewer(viewerOf(partner), (db) =>
          db.selectFrom('contentFiles').select('id').where('id', '=', picture).executeTakeFirst(),
        );
      expect(await seen(norwegianGold)).toEqual({ id: picture });
      expect(await seen(germanGold)).toBeUndefined();

      await api.admin
        .deleteFrom(kind as 'documents')
        .where('id', '=', id)
        .execute();
      expect(
        await api.admin.selectFrom('contentFiles').select('id').where('id', '=', picture).executeTakeFirst(),
      ).toBeUndefined();
      await expect(aContentPicture(api.admin, contentKind, id)).rejects.toThrow('content_files_content_fkey');
    },
  );
});

describe('the content revision', () => {
  it('changes with every change of content, and only then', async () => {
    const first = await contentRevision();
    const id = await aPieceOfContent(api.admin, 'news');
    const added = await contentRevision();
    await api.admin
      .updateTable('news')
      .set({ title: inEnglish('Other news') })
      .where('id', '=', id)
      .execute();
    const changed = await contentRevision();
    await aContentPicture(api.admin, 'news', id);
    const withPicture = await contentRevision();
    await api.admin.deleteFrom('news').where('id', '=', id).execute();
    const removed = await contentRevision();
    expect(new Set([first, added, changed, withPicture, removed]).size).toBe(5);

    await api.admin.updateTable('news').set({ slug: 'none' }).where('id', '=', id).execute();
    await api.admin.deleteFrom('news').where('id', '=', id).execute();
    expect(await contentRevision()).toBe(removed);
  });

  it('changes when a publication window begins or ends', async () => {
    const id = await aPieceOfContent(api.admin, 'news', {
      publishedFrom: sql`now() + interval '400 ms'`,
      publishedUntil: sql`now() + interval '1200 ms'`,
    });
    const seen = async () => ({
      revision: await contentRevision(),
      isVisible: (await api.deps.asViewer(viewerOf(germanGold), (db) => idsOf(db, 'news'))).includes(id),
    });
    const before = await seen();
    await pause(600);
    const during = await seen();
    await pause(800);
    const after = await seen();
    expect([before.isVisible, during.isVisible, after.isVisible]).toEqual([false, true, false]);
    expect(new Set([before.revision, during.revision, after.revision]).size).toBe(3);
  });

  it('does not change when a transaction is rolled back', async () => {
    const before = await contentRevision();
    const rolledBack = api.admin.transaction().execute(async (db) => {
      await db
        .insertInto('news')
        .values({ title: inEnglish('Never published') })
        .execute();
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    expect(await contentRevision()).toBe(before);
  });
});

it('products are sorted by the first number in their name, then in natural order', async () => {
  const names = ['RX-120 (B)', 'RX 1200', 'RX 48', 'Keel Manager', 'RX 120 A', 'Keel 2', 'Keel Archive'];
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${names}::text[]) as name
     order by sort_number(name) nulls last, sort_name(name) collate natural_order`.execute(api.admin);
  expect(rows.map((row) => row.name)).toEqual([
    'Keel 2',
    'RX 48',
    'RX 120 A',
    'RX-120 (B)',
    'RX 1200',
    'Keel Archive',
    'Keel Manager',
  ]);
});

async function forAudience(kind: ContentKind, audience: Parameters<typeof anAudience>[1]): Promise<number> {
  return aPieceOfContent(api.admin, kind, { audienceId: await anAudience(api.admin, audience) });
}

async function contentRevision(): Promise<string> {
  const { rows } = await sql<{ version: string }>`select content_version() as version`.execute(api.deps.database);
  return rows[0]?.version ?? '';
}

/** Returns the ids of a query without any filter. */
async function idsOf(db: Db, kind: ContentKind): Promise<number[]> {
  const rows = await db
    .selectFrom(kind as 'documents')
    .select('id')
    .execute();
  return rows.map((row) => row.id);
}

function viewerOf(partner: Partner): Viewer {
  const ids = { sessionId: newId(), personId: newId(), partnerId: partner.id };
  return { ...ids, sessionKind: 'full', kind: 'partner', role: null, renewalsEnabled: false, hasTwoFactor: true, viewedBy: null };
}

const staff: Viewer = {
  sessionId: newId(),
  sessionKind: 'full',
  personId: newId(),
  kind: 'staff',
  role: 'editor',
  partnerId: null,
  renewalsEnabled: false,
  hasTwoFactor: true,
  viewedBy: null,
};
