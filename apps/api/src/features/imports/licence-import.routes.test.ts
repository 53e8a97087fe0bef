import { beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';

import { aPartner, aSession, aStaffMember, type Partner } from '../../testing/factories.ts';
import { importing } from '../../testing/imports/importing.ts';
import { aLicence } from '../../testing/licence-factories.ts';
import { newEmail, openMailbox, type Mailbox } from '../../testing/mailbox.ts';
import { aWorkbook } from '../../testing/imports/workbooks.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { startTestWorker } from '../../testing/test-worker.ts';
import { withLock } from './import-lock.queries.ts';

let api: TestApi;
let staff: ReturnType<typeof importing>;
let mailbox: Mailbox;
let kaskad: Partner;
let other: Partner;
let sapIds = 1000;

beforeAll(async () => {
  api = await startApi({ keepsFilesOnDisk: true });
  await startTestWorker(api, { STORAGE_DIR: api.deps.config.STORAGE_DIR });
  mailbox = await openMailbox(inject('mailUrl'));
  staff = importing(api, await aSession(api.admin, await aStaffMember(api.admin)));
});
beforeEach(async () => {
  sapIds += 2;
  kaskad = await aPartner(api.admin, { name: 'Kaskad Nät', sapId: `S-${sapIds}` });
  other = await aPartner(api.admin, { name: 'Puerto Norte', sapId: `S-${sapIds + 1}` });
});

const header = 'External id,SAP id,Product,Serial,Valid until,Customer,Quantity,Value,Currency';

/** A row of a file, with the SAP id of the partner. */
const line = (id: string, { sapId }: Partner, rest = 'Rampart RX 120,NVR-1,2027-12-31,Ferro AB,25,1200.50,EUR') =>
  `${id},${sapId},${rest}`;
const file = (...lines: string[]) => `${[header, ...lines].join('\r\n')}\r\n`;

/** The licences of a partner as a person would compare them. */
async function licencesOf({ id }: Partner): Promise<object[]> {
  return api.admin
    .selectFrom('licences')
    .select(['number', 'externalId', 'productName', 'deviceSerial', 'endCustomer', 'quantity', 'value', 'currency'])
    .select((eb) => eb.cast<string>('expiresOn', 'text').as('expiresOn'))
    .where('partnerId', '=', id)
    .orderBy('externalId')
    .execute();
}

const ids = (licences: readonly object[]) => licences.map((licence) => (licence as { externalId: string }).externalId);

describe('a file of licences', { timeout: 60_000 }, () => {
  it('[FEED-02] is read, checked and run in steps, and nothing is written before the last', async () => {
    const feed = await staff.addFeed();
    const uploaded = await staff.upload(feed.id, file(line('L-1', kaskad), line('L-2', other)));
    expect(uploaded).toMatchObject({
      state: 'mapping',
      rowCount: 2,
      format: { format: 'csv', encoding: 'utf-8', delimiter: ',' },
      mapping: [
        'externalId',
        'partnerSapId',
        'productName',
        'deviceSerial',
        'expiresOn',
        'endCustomer',
        'quantity',
        'value',
        'currency',
      ],
    });
    const checked = await staff.check(uploaded);
    expect(checked).toMatchObject({ state: 'checked', found: { new: 2, changed: 0, same: 0, gone: 0, fault: 0 } });
    expect(await licencesOf(kaskad)).toEqual([]);

    const done = await staff.run(checked);
    expect(done).toMatchObject({ state: 'done', written: { created: 2, changed: 0, removed: 0 } });
    expect(await licencesOf(kaskad)).toEqual([
      {
        number: 1,
        externalId: 'L-1',
        productName: 'Rampart RX 120',
        deviceSerial: 'NVR-1',
        expiresOn: '2027-12-31',
        endCustomer: 'Ferro AB',
        quantity: 25,
        value: '1200.50',
        currency: 'EUR',
      },
    ]);
    expect(ids(await licencesOf(other))).toEqual(['L-2']);
  });

  it('[FEED-02] shows before the run what is new, changed and gone for each partner, and each change', async () => {
    const feed = await staff.addFeed({ scope: 'snapshot' });
    await staff.importFile(feed.id, file(line('L-1', kaskad), line('L-2', kaskad), line('L-3', other)));
    const later = 'Rampart RX 120,NVR-1,2028-12-31,Ferro AB,25,1200.50,EUR';
    const checked = await staff.check(
      await staff.upload(feed.id, file(line('L-1', kaskad, later), line('L-3', other), line('L-4', other))),
    );
    expect(checked.found).toEqual({ new: 1, changed: 1, same: 1, gone: 1, fault: 0 });
    expect((await staff.get(`imports/${checked.id}/partners`)).json().body).toEqual([
      { partner: { id: kaskad.id, name: kaskad.name }, found: { new: 0, changed: 1, same: 0, gone: 1 } },
      { partner: { id: other.id, name: other.name }, found: { new: 1, changed: 0, same: 1, gone: 0 } },
    ]);
    const [changed] = await staff.rows(checked.id, 'changed');
    expect(changed).toMatchObject({ number: 2, before: { expiresOn: '2027-12-31' }, after: { expiresOn: '2028-12-31' } });
    expect(await staff.rows(checked.id, 'gone')).toMatchObject([{ externalId: 'L-2', partner: { id: kaskad.id }, after: null }]);
  });

  it('[FEED-02] remembers its columns by feed', async () => {
    const feed = await staff.addFeed();
    const odd = `LIZ_NR;KD;ARTIKEL;SNR;BIS\r\nA-1;${kaskad.sapId};Rampart;N-1;31.12.2027\r\n`;
    const uploaded = await staff.upload(feed.id, odd);
    const mapping = ['externalId', 'partnerSapId', 'productName', 'deviceSerial', 'expiresOn'];
    await staff.run(await staff.check(uploaded, { mapping, rules: { days: 'dmy' } }));
    const again = await staff.upload(feed.id, odd);
    expect(again).toMatchObject({ mapping, rules: { days: 'dmy' }, remembered: [true, true, true, true, true] });
    await staff.check(again);
    const swapped = ['externalId', 'partnerSapId', 'deviceSerial', 'productName', 'expiresOn'];
    const byHand = await staff.check(await staff.upload(feed.id, odd), { mapping: swapped, remember: false });
    expect(byHand.remembered).toEqual([true, true, false, false, true]);
    const changes = api.admin.selectFrom('auditEvents').select(['before', 'after']).where('subjectId', '=', feed.id);
    const columns = [
      'LIZ_NR → externalId',
      'KD → partnerSapId',
      'ARTIKEL → productName',
      'SNR → deviceSerial',
      'BIS → expiresOn',
    ];
    expect(await changes.where('action', '=', 'feed.changed').execute()).toEqual([
      { before: { columns: [], days: null }, after: { columns, days: 'dmy' } },
    ]);
    const stale = { version: feed.version, name: feed.name, mode: 'both', scope: 'changes', maxRemovedPercent: 10 };
    expect((await staff.post(`feeds/${feed.id}`, stale)).json().code).toBe('record.changed');
  });

  it('[FEED-01] [FEED-05] sent again changes nothing', async () => {
    const feed = await staff.addFeed();
    const content = file(line('L-1', kaskad), line('L-2', kaskad));
    await staff.importFile(feed.id, content);
    const before = await licencesOf(kaskad);
    const again = await staff.importFile(feed.id, content);
    expect(again).toMatchObject({ found: { new: 0, changed: 0, same: 2 }, written: { created: 0, changed: 0, removed: 0 } });
    expect(await licencesOf(kaskad)).toEqual(before);
  });

  it('[FEED-12] writes only new records, only existing ones, or both, as the feed declares', async () => {
    const both = await staff.addFeed({ source: 'erp' });
    await staff.importFile(both.id, file(line('M-1', kaskad)));
    const content = file(line('M-1', kaskad, 'Other,NVR-1,2027-12-31,,,,'), line('M-2', kaskad));
    const create = await staff.addFeed({ source: 'erp', mode: 'create' });
    const created = await staff.check(await staff.upload(create.id, content));
    expect(created.found).toMatchObject({ new: 1, changed: 0, fault: 1 });
    expect(await staff.rows(created.id, 'fault')).toMatchObject([{ number: 2, faults: [{ code: 'row.exists' }] }]);
    const update = await staff.addFeed({ source: 'erp', mode: 'update' });
    const updated = await staff.check(await staff.upload(update.id, content));
    expect(updated.found).toMatchObject({ new: 0, changed: 1, fault: 1 });
    expect(await staff.rows(updated.id, 'fault')).toMatchObject([{ number: 3, faults: [{ code: 'row.unknown' }] }]);
  });

  it('[FEED-12] matches by external id and source: the same id of another source is another licence', async () => {
    const [sap, crm] = [await staff.addFeed({ source: 'sap-x' }), await staff.addFeed({ source: 'crm-x' })];
    await staff.importFile(sap.id, file(line('L-1', kaskad)));
    await staff.importFile(crm.id, file(line('L-1', kaskad)));
    expect(ids(await licencesOf(kaskad))).toEqual(['L-1', 'L-1']);
  });

  it('[FEED-03] a snapshot that would remove more than the allowed share asks, and removes nothing without consent', async () => {
    const feed = await staff.addFeed({ scope: 'snapshot' });
    await staff.importFile(feed.id, file(...Array.from({ length: 20 }, (_, n) => line(`L-${n}`, kaskad))));
    const few = await staff.check(
      await staff.upload(feed.id, file(...Array.from({ length: 17 }, (_, n) => line(`L-${n}`, kaskad)))),
    );
    expect(few).toMatchObject({ found: { gone: 3, same: 17 }, presentCount: 20, needsConsent: true });
    const refused = await staff.post(`imports/${few.id}/run`, { version: few.version });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'import.needsConsent']);
    expect(await licencesOf(kaskad)).toHaveLength(20);
    expect(await staff.run(few, true)).toMatchObject({ state: 'done', written: { removed: 3 } });
    expect(await licencesOf(kaskad)).toHaveLength(17);
  });

  it('[FEED-03] a snapshot that removes less than the allowed share does not ask', async () => {
    const feed = await staff.addFeed({ scope: 'snapshot' });
    await staff.importFile(feed.id, file(...Array.from({ length: 20 }, (_, n) => line(`L-${n}`, kaskad))));
    const most = await staff.check(
      await staff.upload(feed.id, file(...Array.from({ length: 18 }, (_, n) => line(`L-${n}`, kaskad)))),
    );
    expect(most).toMatchObject({ found: { gone: 2 }, needsConsent: false });
    expect(await staff.run(most)).toMatchObject({ state: 'done', written: { removed: 2 } });
  });

  it('[FEED-03] a row with a fault still names its licence: a snapshot does not remove it', async () => {
    const feed = await staff.addFeed({ scope: 'snapshot' });
    await staff.importFile(feed.id, file(line('L-1', kaskad), line('L-2', kaskad)));
    const broken = line('L-2', kaskad, 'Rampart,N-1,31.02.2027,,,,');
    const checked = await staff.check(await staff.upload(feed.id, file(line('L-1', kaskad), broken)));
    expect(checked.found).toEqual({ new: 0, changed: 0, same: 1, gone: 0, fault: 1 });
  });

  it('[FEED-03] a snapshot with a row that does not say which licence it means removes nothing', async () => {
    const feed = await staff.addFeed({ scope: 'snapshot' });
    await staff.importFile(feed.id, file(...Array.from({ length: 20 }, (_, n) => line(`L-${n}`, kaskad))));
    const cut = `${line('L-19', kaskad)},one cell too many`;
    const rows = Array.from({ length: 19 }, (_, n) => line(`L-${n}`, kaskad));
    const checked = await staff.check(await staff.upload(feed.id, file(...rows, cut)));
    expect(checked).toMatchObject({ found: { same: 19, gone: 0, fault: 1 }, isGoneUnknown: true });
  });

  it('names its partner by SAP id, HubSpot id or external id', async () => {
    const crm = await aPartner(api.admin, { hubspotId: `H-${sapIds}` });
    const byHand = await aPartner(api.admin, { externalId: `E-${sapIds}` });
    const feed = await staff.addFeed();
    const rest = 'Product,Serial,Valid until\r\n';
    await staff.importFile(feed.id, `External id,HubSpot id,${rest}P-1,H-${sapIds},R,N,2027-01-01\r\n`);
    await staff.importFile(feed.id, `External id,Partner,${rest}P-2,E-${sapIds},R,N,2027-01-01\r\n`);
    expect([ids(await licencesOf(crm)), ids(await licencesOf(byHand))]).toEqual([['P-1'], ['P-2']]);
  });

  it('[FEED-11] can be cancelled before the run, which writes nothing, and is then over', async () => {
    const feed = await staff.addFeed();
    const checked = await staff.check(await staff.upload(feed.id, file(line('L-1', kaskad))));
    const cancelled = (await staff.post(`imports/${checked.id}/cancel`, { version: checked.version })).json().body;
    expect(cancelled).toMatchObject({ state: 'cancelled', written: { created: 0 } });
    const events = api.admin.selectFrom('auditEvents').select(['action', 'details']).where('subjectId', '=', checked.id);
    expect(await events.execute()).toEqual([
      { action: 'import.cancelled', details: { fileName: 'licences.csv', kind: 'licences' } },
    ]);
    const undone = await staff.post(`imports/${checked.id}/undo`, { version: cancelled.version });
    expect([undone.statusCode, undone.json().code]).toEqual([409, 'import.wrongState']);
    expect(await licencesOf(kaskad)).toEqual([]);
  });

  it('[FEED-04] is taken back whole: new ones go, changed ones are as before, removed ones return', async () => {
    const feed = await staff.addFeed({ scope: 'snapshot' });
    await staff.importFile(feed.id, file(line('L-1', kaskad), line('L-2', kaskad), line('L-3', kaskad)));
    const before = await licencesOf(kaskad);
    const changed = line('L-1', kaskad, 'Other,NVR-9,2030-01-01,,,,');
    const done = await staff.importFile(feed.id, file(changed, line('L-3', kaskad), line('L-4', kaskad)));
    expect(done.written).toEqual({ created: 1, changed: 1, removed: 1 });
    const undone = await staff.undo(done);
    expect(undone).toMatchObject({ state: 'undone', undone: { undone: 3, left: 0 } });
    expect(await licencesOf(kaskad)).toEqual(before);
  });

  it.each(['running', 'undoing'])('[FEED-04] is not taken back while another of its source is %s', async (state) => {
    const feed = await staff.addFeed();
    const first = await staff.importFile(feed.id, file(line('L-1', kaskad)));
    const { id } = await staff.upload(feed.id, file(line('L-2', kaskad)));
    // With the lock of the other import no worker goes on with it.
    await api.admin.connection().execute(async (db) => {
      await withLock(db, `import ${id}`, async () => {
        await api.admin.updateTable('imports').set({ state }).where('id', '=', id).execute();
        const refused = await staff.post(`imports/${first.id}/undo`, { version: first.version });
        expect([refused.statusCode, refused.json().code]).toEqual([409, 'import.sourceBusy']);
        await api.admin.updateTable('imports').set({ state: 'cancelled' }).where('id', '=', id).execute();
      });
    });
    expect(await staff.undo(first)).toMatchObject({ state: 'undone', undone: { undone: 1, left: 0 } });
  });

  it('[FEED-04] gives removed licences new numbers if others have theirs by now, and none of them twice', async () => {
    const [byHand, feed, later] = [await staff.addFeed(), await staff.addFeed({ scope: 'snapshot' }), await staff.addFeed()];
    await staff.importFile(byHand.id, file(...[1, 2, 3].map((n) => line(`H-${n}`, kaskad))));
    await staff.importFile(feed.id, file(line('A-4', kaskad), line('A-5', kaskad), line('A-6', other)));
    const done = await staff.importFile(feed.id, file(line('A-6', other)));
    expect(done.written.removed).toBe(2);
    await staff.importFile(later.id, file(line('B-1', kaskad)));
    expect(await staff.undo(done)).toMatchObject({ state: 'undone', undone: { undone: 2, left: 0 } });
    const numbers = (await licencesOf(kaskad)).map((licence) => (licence as { number: number }).number);
    expect(numbers.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('[FEED-04] licences that were changed since are listed and left', async () => {
    const feed = await staff.addFeed();
    const first = await staff.importFile(feed.id, file(line('L-1', kaskad), line('L-2', kaskad)));
    await staff.importFile(feed.id, file(line('L-2', kaskad, 'Renewed,NVR-1,2029-12-31,,,,')));
    const undone = await staff.undo(first);
    expect(undone.undone).toMatchObject({ undone: 1, left: 1 });
    expect(await licencesOf(kaskad)).toMatchObject([{ externalId: 'L-2', productName: 'Renewed' }]);
    expect(await staff.rows(first.id, 'left')).toMatchObject([{ externalId: 'L-2' }]);
  });

  it('[FEED-08] gives its failed rows back with the reason, and the mended file imports as it is', async () => {
    const feed = await staff.addFeed();
    const bad = line('L-2', kaskad, '"Rampart; 19"" rack",NVR-2,31.02.2027,,,,');
    const checked = await staff.check(
      await staff.upload(feed.id, file(line('L-1', kaskad), bad, 'L-3,nobody,R,N-3,2027-01-01,,,,')),
    );
    expect(checked.found).toMatchObject({ new: 1, fault: 2 });
    await staff.run(checked);
    const failed = await staff.get(`imports/${checked.id}/failed-rows`);
    expect(failed.headers['content-disposition']).toContain('licences-failed.csv');
    expect(failed.body).toBe(
      `\ufeff${header},Reason\r\nL-2,${kaskad.sapId},"Rampart; 19"" rack",NVR-2,31.02.2027,,,,,Valid until: No such day\r\n` +
        'L-3,nobody,R,N-3,2027-01-01,,,,,SAP id: No partner has this ID\r\n',
    );
    const mended = failed.body.replace('31.02.2027', '2027-02-28').replace('nobody', kaskad.sapId ?? '');
    const done = await staff.importFile(feed.id, mended);
    expect(done.written.created).toBe(2);
    expect(ids(await licencesOf(kaskad))).toEqual(['L-1', 'L-2', 'L-3']);
  });

  it('[FEED-08] gives a formula back in the reason only, so that it is not taken for text the second time', async () => {
    const feed = await staff.addFeed();
    const done = await staff.importFile(feed.id, file(line('L-1', kaskad, '"=1+1",N,2027-01-01,,,,')));
    const failed = await staff.get(`imports/${done.id}/failed-rows`);
    expect(failed.body).toContain(`L-1,${kaskad.sapId},,N,2027-01-01,,,,,Product: A formula: write its value instead (=1+1)`);
    const again = await staff.check(await staff.upload(feed.id, failed.body));
    expect(again.found).toMatchObject({ new: 0, fault: 1 });
  });

  it('[FEED-08] gives the failed rows of a workbook back as a workbook', async () => {
    const feed = await staff.addFeed();
    const head = header.split(',');
    const workbook = await aWorkbook([head, ['L-1', kaskad.sapId ?? '', 'R', 'N', '31.02.2027', null, null, 12.5, 'EUR']]);
    const done = await staff.importFile(feed.id, workbook, { name: 'licences.xlsx', rules: { decimal: 'comma' } });
    const failed = await staff.get(`imports/${done.id}/failed-rows`);
    const again = await staff.check(await staff.upload(feed.id, failed.rawPayload, 'mended.xlsx'));
    expect(again).toMatchObject({ format: { format: 'xlsx' }, found: { fault: 1 } });
    expect((await staff.rows(again.id, 'fault'))[0]?.faults).toMatchObject([{ code: 'day.noSuchDay' }]);
  });

  it('[FEED-11] tells whoever started it by mail that it has ended, once', async () => {
    const starter = await aStaffMember(api.admin, { email: newEmail(), firstName: 'Tomasz', locale: 'de' });
    const tomasz = importing(api, await aSession(api.admin, starter));
    const feed = await tomasz.addFeed();
    const content = file(line('L-1', kaskad), line('L-2', kaskad, 'R,N,31.02.2027,,,,'));
    const done = await tomasz.importFile(feed.id, content, { name: 'told.csv' });
    const { subject, text } = await mailbox.next(starter.email);
    expect([subject, text]).toEqual(['told.csv ist importiert', expect.stringContaining(`/backoffice/import/${done.id}`)]);
    expect(text).toContain('Geschriebene Zeilen: 1. Abgewiesene Zeilen: 1.');
    await tomasz.importFile(feed.id, content, { name: 'next.csv' });
    expect((await mailbox.next(starter.email)).subject).toBe('next.csv ist importiert');
    expect(await mailbox.all(starter.email)).toHaveLength(2);
  });

  it('rows that name the same id twice are all refused, each with the other row', async () => {
    const feed = await staff.addFeed();
    const checked = await staff.check(
      await staff.upload(feed.id, file(line('L-1', kaskad), line('L-2', kaskad), line('L-1', kaskad))),
    );
    expect(checked.found).toMatchObject({ new: 1, fault: 2 });
    expect(await staff.rows(checked.id, 'fault')).toMatchObject([
      { number: 2, faults: [{ code: 'row.twice', otherRow: 4 }] },
      { number: 4, faults: [{ code: 'row.twice', otherRow: 2 }] },
    ]);
  });

  it('of one partner with the ids of another changes nothing of the other', async () => {
    const feed = await staff.addFeed();
    await staff.importFile(feed.id, file(line('L-1', other, 'canary-other,NVR-1,2027-12-31,,,,')));
    const number = await aLicence(api.admin, other.id, { productName: 'canary-by-hand' });
    const before = await licencesOf(other);
    const done = await staff.importFile(feed.id, file(line('L-1', kaskad), line('L-9', kaskad)));
    expect(done.found).toMatchObject({ new: 1, fault: 1 });
    expect(await staff.rows(done.id, 'fault')).toMatchObject([{ faults: [{ code: 'row.otherPartner' }] }]);
    expect([await licencesOf(other), number > 0]).toEqual([before, true]);
    expect(ids(await licencesOf(kaskad))).toEqual(['L-9']);
  });

  it('leaves what its columns do not name as it is', async () => {
    const feed = await staff.addFeed();
    await staff.importFile(feed.id, file(line('L-1', kaskad)));
    const narrow = `External id,SAP id,Product,Serial,Valid until\r\nL-1,${kaskad.sapId},New name,NVR-1,2027-12-31\r\n`;
    const done = await staff.importFile(feed.id, narrow);
    expect(done.written.changed).toBe(1);
    expect(await licencesOf(kaskad)).toMatchObject([{ productName: 'New name', endCustomer: 'Ferro AB', value: '1200.50' }]);
  });

  it('is checked again with other columns, and the first check leaves nothing behind', async () => {
    const feed = await staff.addFeed();
    const checked = await staff.check(await staff.upload(feed.id, file(line('L-1', kaskad, 'Rampart,N-1,03/04/2027,,,,'))));
    expect(checked.found).toMatchObject({ new: 0, fault: 1 });
    const reopened = (await staff.post(`imports/${checked.id}/reopen`, { version: checked.version })).json().body;
    const again = await staff.check(reopened, { rules: { days: 'dmy' } });
    expect(again.found).toMatchObject({ new: 1, fault: 0 });
    await staff.run(again);
    expect(await licencesOf(kaskad)).toMatchObject([{ expiresOn: '2027-04-03' }]);
  });

  it('cannot be checked without its required columns, nor run before it was checked', async () => {
    const feed = await staff.addFeed();
    const uploaded = await staff.upload(feed.id, file(line('L-1', kaskad)));
    const { id, version } = uploaded;
    const mapping = uploaded.mapping.map((field) => (field === 'expiresOn' ? null : field));
    const incomplete = await staff.post(`imports/${id}/check`, { version, mapping, rules: {}, remember: true });
    expect([incomplete.statusCode, incomplete.json().code]).toEqual([422, 'import.columnsIncomplete']);
    const early = await staff.post(`imports/${id}/run`, { version });
    expect([early.statusCode, early.json().code]).toEqual([409, 'import.wrongState']);
  });
});
