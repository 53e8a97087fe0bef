import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { aPieceOfContent } from '../../testing/content-factories.ts';
import { aPartner, aPerson, aSession, aStaffMember, type Partner, type Session } from '../../testing/factories.ts';
import { importing } from '../../testing/imports/importing.ts';
import { aLead } from '../../testing/lead-factories.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { startTestWorker } from '../../testing/test-worker.ts';

let api: TestApi;
let staff: ReturnType<typeof importing>;
let kaskad: Partner;
let puerto: Partner;
let atKaskad: Session;
let atPuerto: Session;
let pairs = 0;

beforeAll(async () => {
  api = await startApi({ keepsFilesOnDisk: true });
  await startTestWorker(api, { STORAGE_DIR: api.deps.config.STORAGE_DIR });
  staff = importing(api, await aSession(api.admin, await aStaffMember(api.admin)));
});

beforeEach(async () => {
  pairs += 1;
  kaskad = await aPartner(api.admin, { name: 'Kaskad Nät', externalId: `KASKAD-${pairs}` });
  puerto = await aPartner(api.admin, { name: 'Puerto Norte', externalId: `PUERTO-${pairs}` });
  atKaskad = await aSession(api.admin, await aPerson(api.admin, { partnerId: kaskad.id }));
  atPuerto = await aSession(api.admin, await aPerson(api.admin, { partnerId: puerto.id }));
});

const header = 'Lead id,Partner id,First name,Last name,Company,Email,Phone,Country,Street,Zip,Message,Note,Date,Models';
const file = (...lines: string[]) => `${[header, ...lines].join('\r\n')}\r\n`;
/** A line with only what the tests below are about. */
const line = (id: string, partner: Partner, company: string, date = '2026-11-02', models = '') =>
  `${id},${partner.externalId},,,${company},,,,,,,,${date},${models}`;

const addFeed = (options: Parameters<typeof staff.addFeed>[0] = {}) => staff.addFeed({ kind: 'leads', ...options });
const today = () => new Date().toISOString().slice(0, 10);

async function leadsOf({ headers }: Session) {
  return (await api.app.inject({ url: '/api/partner/leads', headers })).json().body;
}

async function setStatus(partner: Partner, number: number, status: string) {
  await api.admin.updateTable('leads').set({ status }).where('partnerId', '=', partner.id).where('number', '=', number).execute();
}

async function faultsOf(importId: string) {
  return (await staff.rows(importId, 'fault')).map(({ externalId, faults }) => [externalId, ...faults.map(({ code }) => code)]);
}

describe('a file of leads', { timeout: 60_000 }, () => {
  it('[FEED-14] creates leads in the list of their partners, and changes nothing when it is sent again', async () => {
    const feed = await addFeed();
    const productId = await aPieceOfContent(api.admin, 'products', { model: 'Rampart 17' });
    await aLead(api.admin, kaskad.id, { number: 6 });
    const rows = file(
      `L-1,${kaskad.externalId},Ida,Sørensen,Nordhavn Kaffe,Ida@nordhavn.test,+45 31 55 20 14,dk,Kajgade 4,02150,"Two shops,\nplease",Call first,2026-11-02,Rampart 17; Unknown 9`,
      `L-2,${puerto.externalId},,,Ferro,,,,,,,,,`,
      `L-3,${kaskad.externalId},,,,nobody,,XX,,,,,02.30.2026,`,
      'L-4,NOBODY,,,Ferro,,,,,,,,,',
    );
    const done = await staff.importFile(feed.id, rows);
    expect(done).toMatchObject({ state: 'done', written: { created: 2 }, found: { new: 2, fault: 2 } });
    expect(await faultsOf(done.id)).toEqual([
      ['L-3', 'cell.empty', 'email.invalid', 'country.unknown', 'day.noSuchDay'],
      ['L-4', 'partner.unknown'],
    ]);
    expect((await leadsOf(atKaskad))[1]).toEqual({
      id: 7,
      firstname: 'Ida',
      lastname: 'Sørensen',
      company: 'Nordhavn Kaffe',
      status: 'New',
      email: 'ida@nordhavn.test',
      phone: '+45 31 55 20 14',
      creationDate: '2026-11-02',
      country_iso: 'DK',
      street: 'Kajgade 4',
      zip: '02150',
      message: 'Two shops,\nplease',
      note: 'Call first',
      products: [
        { model: 'Rampart 17', id: productId },
        { model: 'Unknown 9', id: null },
      ],
    });
    expect(await leadsOf(atPuerto)).toMatchObject([
      { id: 1, company: 'Ferro', status: 'New', creationDate: today(), products: [] },
    ]);
    const found = (await api.app.inject({ url: '/api/partner/leads?q=rampart17', headers: atKaskad.headers })).json().body;
    expect(found).toMatchObject([{ id: 7 }]);

    const again = await staff.check(await staff.upload(feed.id, rows));
    expect(again.found).toEqual({ new: 0, changed: 0, same: 2, gone: 0, fault: 2 });
  });

  it('[FEED-14] never writes the status, which the partner works with, and keeps the number', async () => {
    const feed = await addFeed();
    await staff.importFile(feed.id, file(line('L-1', kaskad, 'Ferro', '2026-11-02', 'RX 1')));
    await setStatus(kaskad, 1, 'Qualified');
    const [before] = await leadsOf(atKaskad);
    const done = await staff.importFile(
      feed.id,
      `${header},Status\r\n${line('L-1', kaskad, 'Ferro AB', '', 'RX 1; RX 2')},Closed\r\n`,
    );
    expect(done.written).toEqual({ created: 0, changed: 1, removed: 0 });
    expect(await leadsOf(atKaskad)).toEqual([
      {
        ...before,
        company: 'Ferro AB',
        status: 'Qualified',
        products: [
          { model: 'RX 1', id: null },
          { model: 'RX 2', id: null },
        ],
      },
    ]);
    await staff.undo(done);
    expect(await leadsOf(atKaskad)).toEqual([before]);
  });

  it('[FEED-14] never moves a lead to another partner, whichever id names it', async () => {
    const feed = await addFeed();
    await staff.importFile(feed.id, file(line('A-1', kaskad, 'Canary A'), line('B-1', puerto, 'Canary B')));
    const before = [await leadsOf(atKaskad), await leadsOf(atPuerto)];
    const done = await staff.importFile(feed.id, file(line('A-1', puerto, 'Moved'), line('B-1', kaskad, 'Moved')));
    expect(await faultsOf(done.id)).toEqual([
      ['A-1', 'row.otherPartner'],
      ['B-1', 'row.otherPartner'],
    ]);
    const [a, b] = await api.admin
      .selectFrom('leads')
      .select('id')
      .where('source', '=', feed.source)
      .orderBy('externalId')
      .execute();
    const byId = await staff.importFile(
      feed.id,
      `portalId,partnerExternalId,company\r\n${a?.id},${puerto.externalId},Moved\r\n${b?.id},${puerto.externalId},Renamed\r\n`,
    );
    expect(byId).toMatchObject({ source: 'portal', written: { created: 0, changed: 1, removed: 0 } });
    expect(await faultsOf(byId.id)).toEqual([[a?.id, 'row.otherPartner']]);
    expect([await leadsOf(atKaskad), await leadsOf(atPuerto)]).toEqual([before[0], [{ ...before[1][0], company: 'Renamed' }]]);
  });

  it('[FEED-14] removes those that a snapshot does not name, only of its source, and an undo brings them back as they were', async () => {
    const feed = await addFeed({ scope: 'snapshot' });
    await aPieceOfContent(api.admin, 'products', { model: 'Rampart 99' });
    await aLead(api.admin, kaskad.id, { number: 1, company: 'Of the portal' });
    await staff.importFile(
      feed.id,
      file(line('L-1', kaskad, 'One', '2026-11-02', 'Rampart 99'), line('L-2', kaskad, 'Two'), line('L-3', puerto, 'Three')),
    );
    await setStatus(kaskad, 2, 'Closed');
    const before = [await leadsOf(atKaskad), await leadsOf(atPuerto)];
    const ids = await idsOf(feed.source);
    const done = await staff.importFile(feed.id, file(line('L-2', kaskad, 'Two')));
    expect(done.written).toEqual({ created: 0, changed: 0, removed: 2 });
    expect([await leadsOf(atKaskad), await leadsOf(atPuerto)]).toMatchObject([
      [{ company: 'Of the portal' }, { id: 3, company: 'Two' }],
      [],
    ]);

    expect(await staff.undo(done)).toMatchObject({ undone: { undone: 2, left: 0 } });
    expect([await leadsOf(atKaskad), await leadsOf(atPuerto)]).toEqual(before);
    expect(await idsOf(feed.source)).toEqual(ids);
  });

  it('[FEED-14] gives a lead that returns another number when its own is taken by now', async () => {
    const feed = await addFeed({ scope: 'snapshot' });
    await staff.importFile(feed.id, file(line('L-1', kaskad, 'One'), line('L-2', kaskad, 'Two')));
    const done = await staff.importFile(feed.id, file(line('L-1', kaskad, 'One')));
    await aLead(api.admin, kaskad.id, { number: 2, company: 'In between' });
    await staff.undo(done);
    expect((await leadsOf(atKaskad)).map(({ id, company }: { id: number; company: string }) => [id, company])).toEqual([
      [1, 'One'],
      [2, 'In between'],
      [3, 'Two'],
    ]);
  });

  it('[FEED-14] removes what it created when it is undone, but leaves a lead with which the partner has gone on', async () => {
    const feed = await addFeed();
    const done = await staff.importFile(feed.id, file(line('L-1', kaskad, 'One', ''), line('L-2', kaskad, 'Two', '')));
    await setStatus(kaskad, 2, 'Qualified');
    expect(await staff.undo(done)).toMatchObject({ undone: { undone: 1, left: 1 } });
    expect(await leadsOf(atKaskad)).toMatchObject([{ id: 2, company: 'Two', status: 'Qualified' }]);
  });
});

async function idsOf(source: string) {
  return api.admin.selectFrom('leads').select(['id', 'externalId']).where('source', '=', source).orderBy('externalId').execute();
}
