import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';

import type { Viewer } from '../../core/viewer.ts';
import { aPartner, aPerson, aStaffMember, type Person } from '../../testing/factories.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { findPartnerPage, selectPartners } from './partner-list.queries.ts';
import { findPartner, insertPartner, updatePartnersDisabled } from './partners.queries.ts';

let api: TestApi;
let other: string;
let own: Person;

beforeAll(async () => {
  api = await startApi();
  other = (await aPartner(api.admin, { name: 'Somebody else' })).id;
  own = await aPerson(api.admin);
  await api.admin.insertInto('partnerContacts').values({ partnerId: other, position: 1, name: 'Hidden' }).execute();
});

async function viewers(): Promise<Record<'partner' | 'editor' | 'adminWithoutFactor', Viewer>> {
  const shared = { sessionId: newId(), sessionKind: 'full', renewalsEnabled: true, viewedBy: null } as const;
  const staff = async (role: 'editor' | 'admin', hasTwoFactor: boolean): Promise<Viewer> => {
    const { id } = await aStaffMember(api.admin, { role, hasTwoFactor });
    return { ...shared, personId: id, kind: 'staff', role, partnerId: null, hasTwoFactor };
  };
  return {
    partner: { ...shared, personId: own.id, kind: 'partner', role: null, partnerId: own.partnerId, hasTwoFactor: true },
    editor: await staff('editor', true),
    adminWithoutFactor: await staff('admin', false),
  };
}

describe('the queries of staff, called without the permission', () => {
  it('return nothing of other companies, neither in lists and searches nor by id', async () => {
    for (const [name, viewer] of Object.entries(await viewers())) {
      const seen = await api.deps.asViewer(viewer, async (db) => ({
        list: (await findPartnerPage(db, await selectPartners(db, {}), { number: 1, size: 100 })).filter(
          ({ id }) => id !== own.partnerId,
        ),
        search: await findPartnerPage(db, await selectPartners(db, { search: 'somebody else' }), { number: 1, size: 100 }),
        one: await findPartner(db, other),
        matches: (await sql`select find_partners_matching('{%somebody%}', 10)`.execute(db)).rows,
        counts: (await sql`select * from count_rows_of_partner(${other}, current_date, current_date)`.execute(db)).rows,
        contacts: (await sql`select 1 from partner_contacts where partner_id = ${other}`.execute(db)).rows,
      }));
      expect([name, seen]).toEqual([name, { list: [], search: [], one: undefined, matches: [], counts: [], contacts: [] }]);
    }
  });

  it('write nothing: not the own company, no other, no contact, no logo', async () => {
    for (const [name, viewer] of Object.entries(await viewers())) {
      const disabled = await api.deps.asViewer(viewer, (db) =>
        updatePartnersDisabled(
          db,
          viewer,
          [
            { id: other, version: 1 },
            { id: own.partnerId ?? '', version: 1 },
          ],
          true,
        ),
      );
      expect([name, disabled]).toEqual([name, []]);
      const fields = { name: 'New', country: null, region: null, tier: null, website: null, email: null, phone: null } as const;
      const rest = { address: null, vatId: null, externalId: null, priceGroup: null, renewalsEnabled: true } as const;
      const contact = { salutation: null, name: 'x', surname: null, job: null, phone: null, email: null };
      const attempts = [
        () =>
          api.deps.asViewer(viewer, (db) =>
            insertPartner(db, viewer, { id: newId() }, { ...fields, ...rest, firstContact: contact, secondContact: contact }),
          ),
        () => api.deps.asViewer(viewer, (db) => sql`select end_access(array[${own.id}]::uuid[])`.execute(db)),
        () => api.deps.asViewer(viewer, (db) => sql`select restore_access(array[${other}]::uuid[])`.execute(db)),
        () =>
          api.deps.asViewer(viewer, (db) =>
            db.insertInto('partnerContacts').values({ partnerId: other, position: 2, name: 'x' }).execute(),
          ),
        () =>
          api.deps.asViewer(viewer, (db) =>
            db
              .insertInto('files')
              .values({
                id: newId(),
                partnerId: other,
                personId: viewer.personId,
                purpose: 'logo',
                name: 'logo.png',
                size: 1,
                sha256: Buffer.alloc(32),
              })
              .execute(),
          ),
      ];
      for (const attempt of attempts) await expect(attempt()).rejects.toThrow(/row-level security|only admins/);
    }
  });
});

it('admins change only the columns that staff edit', async () => {
  const { id } = await aStaffMember(api.admin);
  const admin: Viewer = {
    sessionId: newId(),
    sessionKind: 'full',
    personId: id,
    kind: 'staff',
    role: 'admin',
    partnerId: null,
    renewalsEnabled: false,
    hasTwoFactor: true,
    viewedBy: null,
  };
  for (const column of ['people_count', 'last_sign_in_at', 'portal_path', 'created_at', 'source']) {
    await expect(
      api.deps.asViewer(admin, (db) =>
        sql`update partners set ${sql.ref(column)} = ${sql.ref(column)} where id = ${other}`.execute(db),
      ),
    ).rejects.toThrow('permission denied');
  }
  await expect(api.deps.asViewer(admin, (db) => sql`delete from partners where id = ${other}`.execute(db))).rejects.toThrow(
    'permission denied',
  );
});
