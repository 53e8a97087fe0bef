import { beforeAll, describe, expect, it } from 'vitest';

import type { MailParams } from '../../mail/mail-kinds.ts';
import { openDatabase, type Database } from '../../db/database.ts';
import { aPieceOfContent, inEnglish } from '../../testing/content-factories.ts';
import { aStaffMember, type Person } from '../../testing/factories.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { remindOwners } from './remind-owners.ts';

let api: TestApi;
let worker: Database;

beforeAll(async () => {
  api = await startApi({ keepsFilesOnDisk: true });
  worker = openDatabase(api.database.urlAs('portal_worker'), 2);
  return () => worker.destroy();
});

const remind = () => remindOwners({ database: worker, jobs: api.deps.jobs, config: { PUBLIC_URL: 'https://portal.test' } });

const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function aReview(owner: Person, title: string, days: number): Promise<number> {
  const id = await aPieceOfContent(api.admin, 'documents', { name: inEnglish(title) });
  await setReview(id, owner, days);
  return id;
}

const setReview = (id: number, { id: ownerId }: Person, days: number) =>
  api.admin
    .updateTable('contentItems')
    .set({ ownerId, reviewOn: dayFromNow(days) as never })
    .where('id', '=', id)
    .execute();

const mailsTo = async ({ email }: Person) => {
  const mails = await api.admin
    .selectFrom('mails')
    .select(['template', 'locale', 'params'])
    .where('recipient', '=', email)
    .orderBy('createdAt')
    .execute();
  return mails as unknown as { template: string; locale: string; params: MailParams['review-due'] }[];
};

describe('the owner of content', () => {
  it('[PUBL-15] is told once of everything whose review is due, in one mail and in their language', async () => {
    const owner = await aStaffMember(api.admin, { role: 'editor', firstName: 'Ilse', locale: 'de' });
    const older = await aReview(owner, 'Older guide', -3);
    const today = await aReview(owner, 'Guide of today', 0);
    await aReview(owner, 'Guide of tomorrow', 1);

    expect(await remind()).toBe(1);
    expect(await remind()).toBe(0);
    const url = 'https://portal.test/backoffice/content';
    expect(await mailsTo(owner)).toEqual([
      {
        template: 'review-due',
        locale: 'de',
        params: {
          firstName: 'Ilse',
          items: [
            { title: 'Older guide', link: `${url}/${older}` },
            { title: 'Guide of today', link: `${url}/${today}` },
          ],
          total: 2,
          link: `${url}?check=overdue&owner=${owner.id}`,
        },
      },
    ]);
  });

  it('[PUBL-15] is told again for a new review date', async () => {
    const owner = await aStaffMember(api.admin, { role: 'editor' });
    const id = await aReview(owner, 'A guide', -3);
    expect(await remind()).toBe(1);
    await setReview(id, owner, 0);
    expect(await remind()).toBe(0);
    const yesterday = new Date(Date.now() - 86_400_000);
    await api.admin.updateTable('contentItems').set({ reviewToldAt: yesterday }).where('id', '=', id).execute();
    expect(await remind()).toBe(1);
    expect(await mailsTo(owner)).toHaveLength(2);
  });

  it('[PUBL-15] is told the titles of 20 and the number of all', async () => {
    const owner = await aStaffMember(api.admin, { role: 'editor' });
    for (let n = 1; n <= 22; n += 1) await aReview(owner, `Guide ${n}`, -n);
    await remind();
    const [mail] = await mailsTo(owner);
    expect(mail?.params).toMatchObject({ total: 22 });
    expect(mail?.params.items).toHaveLength(20);
    expect(mail?.params.items[0]?.title).toBe('Guide 22');
  });

  it('is told nothing once they have been disabled, and two workers write one mail', async () => {
    const gone = await aStaffMember(api.admin, { role: 'editor', disabledAt: new Date() });
    await aReview(gone, 'Nobody’s guide', -1);
    const owner = await aStaffMember(api.admin, { role: 'editor' });
    await aReview(owner, 'A guide', -1);
    const counts = await Promise.all([remind(), remind()]);
    expect(counts.toSorted()).toEqual([0, 1]);
    expect(await mailsTo(gone)).toEqual([]);
    expect(await mailsTo(owner)).toHaveLength(1);
  });
});
