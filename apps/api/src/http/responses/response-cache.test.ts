import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';

import type { Db } from '../../db/database.ts';
import { anAudience, aPieceOfContent } from '../../testing/content-factories.ts';
import { aPartner, type Partner } from '../../testing/factories.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { createResponseCache } from './response-cache.ts';
import type { PartnerViewer } from '../../core/viewer.ts';

let api: TestApi;
let gold: Partner;
let otherGold: Partner;
let silver: Partner;

beforeAll(async () => {
  api = await startApi({ keepsFilesOnDisk: true });
  gold = await aPartner(api.admin, { tier: 'gold' });
  otherGold = await aPartner(api.admin, { tier: 'gold' });
  silver = await aPartner(api.admin, { tier: 'silver' });
  await aPieceOfContent(api.admin, 'documents', { audienceId: await anAudience(api.admin, { tiers: ['gold'] }) });
});

describe('a cached response', () => {
  it('is built once per set of audiences', async () => {
    const { find, buildCount } = createCountingCache();
    const [one, other, third] = [await find(gold), await find(otherGold), await find(silver)];
    expect(buildCount()).toBe(2);
    expect(other).toEqual(one);
    expect(third.etag).not.toBe(one.etag);
    expect([one.bytes.toString(), third.bytes.toString()]).toEqual(['1', '0']);
  });

  it('is built once for concurrent requests', async () => {
    const { find, buildCount } = createCountingCache();
    await Promise.all([gold, otherGold, gold, otherGold].map((partner) => find(partner)));
    expect(buildCount()).toBe(1);
  });

  it('is rebuilt when the content has changed', async () => {
    const { find, buildCount } = createCountingCache();
    const before = await find(silver);
    const id = await aPieceOfContent(api.admin, 'documents');
    const after = await find(silver);
    expect([before.bytes.toString(), after.bytes.toString(), buildCount()]).toEqual(['0', '1', 2]);
    await api.admin.deleteFrom('documents').where('id', '=', id).execute();
  });

  it('changes at once when the partner gets another tier', async () => {
    const partner = await aPartner(api.admin, { tier: 'silver' });
    const { find } = createCountingCache();
    expect((await find(partner)).bytes.toString()).toBe('0');
    await api.admin.updateTable('partners').set({ tier: 'gold' }).where('id', '=', partner.id).execute();
    expect((await find(partner)).bytes.toString()).toBe('1');
  });

  it('is not cached for the old tier when the partner changes tiers while it is being built', async () => {
    const partner = await aPartner(api.admin, { tier: 'silver' });
    const { find } = createCountingCache(async (db) => {
      await api.admin.updateTable('partners').set({ tier: 'gold' }).where('id', '=', partner.id).execute();
      return countDocuments(db);
    });
    await find(partner);
    expect((await find(silver)).bytes.toString()).toBe('0');
  });

  it('contains no personal data of the viewer it is built for', async () => {
    const { find } = createCountingCache(async (db) => {
      const { rows } = await sql<{ person: string | null }>`select viewer_person_id() as person`.execute(db);
      return String(rows[0]?.person);
    });
    expect((await find(gold)).bytes.toString()).toBe('null');
  });

  it('cannot be built for a viewer without a company', async () => {
    const { find } = createCountingCache();
    await expect(find({ ...gold, id: newId() })).rejects.toThrow('no audiences');
  });

  it('is evicted when least recently used, and is not cached when too large', async () => {
    const { find, buildCount } = createCountingCache(async () => 'x'.repeat(3_000), 16_000);
    for (const name of ['a', 'b', 'c', 'd']) await find(gold, name);
    await find(gold, 'a');
    expect(buildCount()).toBe(4);
    await find(gold, 'e');
    await find(gold, 'a');
    expect(buildCount()).toBe(5);
    await find(gold, 'b');
    expect(buildCount()).toBe(6);

    const large = createCountingCache(async () => 'x'.repeat(5_000), 16_000);
    await large.find(gold);
    await large.find(gold);
    expect(large.buildCount()).toBe(2);
  });
});

function createCountingCache(build: (db: Db) => Promise<string> = countDocuments, maxBytes?: number) {
  const responses = createResponseCache(api.deps.database, api.deps.asViewer, { heavyWork: api.deps.heavyWork, maxBytes });
  let calls = 0;
  const find = (partner: Pick<Partner, 'id'>, name = 'documents') =>
    responses.find(viewerOf(partner), name, (db) => {
      calls += 1;
      return build(db);
    });
  return { find, buildCount: () => calls };
}

async function countDocuments(db: Db): Promise<string> {
  const rows = await db.selectFrom('documents').select('id').execute();
  return String(rows.length);
}

function viewerOf({ id }: Pick<Partner, 'id'>): PartnerViewer {
  const ids = { sessionId: newId(), personId: newId(), partnerId: id };
  return { ...ids, sessionKind: 'full', kind: 'partner', role: null, renewalsEnabled: false, hasTwoFactor: true, viewedBy: null };
}
