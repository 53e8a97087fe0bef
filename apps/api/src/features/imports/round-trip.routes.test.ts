import { beforeAll, describe, expect, it } from 'vitest';

import { importFields, type ImportKind } from '@portal/contract/backoffice/import-kinds';

import { editing } from '../../testing/content/editing.ts';
import { aPieceOfContent, aProductIn, aReadableDocument, inEnglish } from '../../testing/content-factories.ts';
import { aPartner, aPerson, aSession, aStaffMember, type Person, type Session } from '../../testing/factories.ts';
import { importing } from '../../testing/imports/importing.ts';
import { aMachineKey } from '../../testing/keys/machine-keys.ts';
import { recordsOf } from '../../testing/records/single-records.ts';
import { aPriceList } from '../../testing/price-list-factories.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { startTestWorker } from '../../testing/test-worker.ts';

let api: TestApi;
let member: Person;
let session: Session;
let staff: ReturnType<typeof importing>;

beforeAll(async () => {
  api = await startApi({ keepsFilesOnDisk: true });
  await startTestWorker(api, { STORAGE_DIR: api.deps.config.STORAGE_DIR });
  member = await aStaffMember(api.admin);
  session = await aSession(api.admin, member);
  staff = importing(api, session);
  await aPartner(api.admin, { name: 'Kaskad Nät', sapId: 'S-1', externalId: 'P-1' });
  await aPieceOfContent(api.admin, 'portfolios', { slug: 'cameras' });
});

/** One file of each kind, with what exports must not lose: leading zeros, signs of formulas, quotes, semicolons and other languages. */
const files: Partial<Record<ImportKind, readonly string[]>> = {
  licences: [
    'External id,SAP id,Product,Serial,Valid until,Customer,Quantity,Value,Currency',
    '"00017",S-1,"Rampart ""RX"", 120",NVR-1,2027-12-31,Ferro; Åbo AB,25,1200.50,EUR',
    'L-2,S-1,Rampart RX 120,NVR-2,2028-02-29,,,,',
  ],
  partners: [
    'External id,Name,Country,Email,Phone,SAP id,Renewals',
    '007,"Kaskad ""Nät"", AB",SE,info@kaskad.test,+46 8 123 456,0012,yes',
    'P-2,Puerto Norte; SL,ES,,,,no',
  ],
  people: [
    'External id,Partner id,Email,First name,Last name,Job title,Phone,Language',
    '"00017",P-1,ida@kaskad.test,Ida,"Åberg ""Åb"", née Ek",-Sales; EU,+46 8 123 456,de',
    'C-2,P-1,luz@kaskad.test,Luz,Mar,,,',
  ],
  leads: [
    'External id,SAP id,First name,Last name,Company,Email,Phone,Country,Street,Zip,Message,Note,Created on,Models',
    '"00017",S-1,Ida,Åberg,"Ferro ""Åb""; AB",ida@ferro.test,+46 8 123 456,SE,"Kajgade 4, 2",02150,"Two lines:\n-17 °C",Call,2026-02-28,"RX 120; 007"',
    'L-2,S-1,,,Nordhavn,,,,,,,,,',
  ],
  price_lists: [
    'Price list id,Model,List name,Price group,Currency,Valid from,Valid until,Item name,Item name de,Unit,Unit de,Price',
    'G/1,007,"Gold; ""2027""",gold,EUR,2027-01-01,2027-12-31,"Rampart ""RX"", 120",Åbo; Wächter,per year,je Jahr,1200.50',
    'G/1,M-2,"Gold; ""2027""",gold,EUR,2027-01-01,2027-12-31,+Plain,,,,7',
  ],
  products: [
    'External id,Name,Name de,Title,Description,Model,Portfolios,Documents',
    '007,"Rampart ""RX"", 120",Åbo; Wächter,A title,"Two\nlines",0012,cameras,',
    'P-2,+Plain,,,,,,',
  ],
};

describe('the records of a feed', { timeout: 60_000 }, () => {
  it.each(Object.entries(files))(
    'of the kind %s are exported as CSV and as XLSX, and read back without a change',
    async (kind, lines) => {
      const feed = await staff.addFeed({ kind: kind as ImportKind });
      const done = await staff.importFile(feed.id, `${lines.join('\r\n')}\r\n`);
      expect(done).toMatchObject({ written: { created: 2 }, found: { fault: 0 } });
      for (const format of ['csv', 'xlsx']) {
        const response = await staff.get(`feeds/${feed.id}/records/export?format=${format}`);
        expect(response.statusCode).toBe(200);
        const read = await staff.upload(feed.id, response.rawPayload, `export.${format}`);
        const checked = await staff.check(read);
        expect([format, checked.rowCount, checked.found]).toEqual([
          format,
          2,
          { new: 0, changed: 0, same: 2, gone: 0, fault: 0 },
        ]);
      }
    },
  );

  /** What the feeds of such systems remember. Amounts have decimals, and the days could be read in two ways. */
  const rules = { days: 'dmy', decimal: 'comma' } as const;
  const written: Partial<Record<ImportKind, readonly string[]>> = {
    licences: [
      'External id;SAP id;Product;Serial;Valid until;Customer;Quantity;Value;Currency',
      'L-1;S-1;Rampart;N-1;03.04.2027;;25;1.200,50;EUR',
      'L-2;S-1;Rampart;N-2;04.03.2027;;;0,05;EUR',
    ],
    price_lists: [
      'Price list id;Model;List name;Currency;Valid from;Valid until;Item name;Price',
      'C-1;M-1;Comma;EUR;03.04.2027;31.12.2027;One;1.200,50',
      'C-1;M-2;Comma;EUR;03.04.2027;31.12.2027;Two;0,05',
    ],
  };

  it.each(Object.entries(written))(
    '[FEED-17] of the kind %s read back when their feed writes decimals with a comma',
    async (kind, lines) => {
      const feed = await staff.addFeed({ kind: kind as ImportKind });
      const done = await staff.importFile(feed.id, `${lines.join('\r\n')}\r\n`, { rules });
      expect(done).toMatchObject({ written: { created: 2 }, found: { fault: 0 } });
      for (const format of ['csv', 'xlsx']) {
        const response = await staff.get(`feeds/${feed.id}/records/export?format=${format}`);
        const checked = await staff.check(await staff.upload(feed.id, response.rawPayload, `export.${format}`));
        expect([format, checked.rules, checked.found]).toEqual([
          format,
          rules,
          { new: 0, changed: 0, same: 2, gone: 0, fault: 0 },
        ]);
      }
    },
  );

  it('[FEED-17] that are many prices of several lists are all in the file, once each', async () => {
    const feed = await staff.addFeed({ kind: 'price_lists' });
    const line = (list: string, model: number) => `${list},M-${model},Name,EUR,2027-01-01,Item,${model}`;
    const lines = ['A', 'A-1', 'A/1', 'B'].flatMap((list) => Array.from({ length: 90 }, (_, index) => line(list, index)));
    // An id that could be of two lists.
    lines.push(...Array.from({ length: 30 }, (_, index) => line('A', index).replace('M-', '1/M-9')));
    await staff.importFile(
      feed.id,
      `Price list id,Model,List name,Currency,Valid from,Item name,Price\r\n${lines.join('\r\n')}\r\n`,
    );
    const { body } = await staff.get(`feeds/${feed.id}/records/export?format=csv`);
    const models = body
      .split('\r\n')
      .slice(1, -1)
      .map((each: string) => each.split(',').slice(0, 2).join(','));
    expect(models.toSorted()).toEqual(lines.map((each) => each.split(',').slice(0, 2).join(',')).toSorted());
  });

  it('[FEED-17] that name partners of another system use an id that every system knows', async () => {
    await aPartner(api.admin, { source: 'crm', externalId: 'C-9', hubspotId: '900', sapId: null });
    const feed = await staff.addFeed({ source: 'erp-of-licences' });
    const key = await aMachineKey(api.admin, member, { scopes: ['records:write'] });
    const licence = { partnerHubspotId: '900', productName: 'Rampart', deviceSerial: 'N-1', expiresOn: '2027-12-31' };
    expect((await recordsOf(api, key, feed.slug).put('L-1', licence)).status).toBe(201);
    const { body } = await staff.get(`feeds/${feed.id}/records/export?format=csv`);
    const checked = await staff.check(await staff.upload(feed.id, body, 'licences.csv'));
    expect(checked.found).toEqual({ new: 0, changed: 0, same: 1, gone: 0, fault: 0 });
  });

  it('are in the audit with the name of the feed', async () => {
    const feed = await staff.addFeed({ name: 'Exported feed', kind: 'partners' });
    await staff.get(`feeds/${feed.id}/records/export?format=csv`);
    const event = await api.admin
      .selectFrom('auditEvents')
      .select('details')
      .where('subjectId', '=', 'records')
      .orderBy('happenedAt', 'desc')
      .executeTakeFirst();
    expect(event?.details).toEqual({ format: 'csv', filter: 'feed=Exported feed, kind=partners' });
  });
});

/** Values as people have typed them over the years: a file is read more strictly. */
const typedByHand = { spaces: 'Two  spaces, and one\u00a0more ', decomposed: 'Na\u0308t' };

describe('the list of partners', { timeout: 60_000 }, () => {
  it.each(['csv', 'xlsx'])('[FEED-17] exported as %s reads back every field without a change', async (format) => {
    await aPartner(api.admin, { name: 'Same id, other source', source: `other-${format}`, externalId: 'P-1' });
    await aPartner(api.admin, {
      name: `Every field ${typedByHand.spaces}`,
      region: typedByHand.decomposed,
      tier: 'Gold',
      website: 'https://every.test/?a=1',
      email: 'Info@Every.test',
      phone1: '+49-431-5550',
      address1: 'Holstenstr. 1\n24103 Kiel',
      cif: '00812',
      priceId: 'EU-GOLD',
      sapId: '0012',
      hubspotId: '900719925474099',
      renewalsEnabled: false,
    });
    const feed = await staff.addFeed({ kind: 'partners' });
    const response = await staff.get(`partners/export?format=${format}`);
    const uploaded = await staff.upload(feed.id, response.rawPayload, `partners.${format}`);
    expect(uploaded.mapping.filter((field) => field !== null).toSorted()).toEqual(fieldsOf('partners'));
    const checked = await staff.check(uploaded);
    const { same, ...found } = checked.found;
    expect([checked.source, found]).toEqual(['portal', { new: 0, changed: 0, gone: 0, fault: 0 }]);
    expect(same).toBe(checked.rowCount);
  });
});

describe('the list of people', { timeout: 60_000 }, () => {
  it.each(['csv', 'xlsx'])(
    '[FEED-17] exported as %s reads back without a change, and staff in it are refused',
    async (format) => {
      const partner = await aPartner(api.admin, { name: `People of ${format}`, externalId: `${format}-7` });
      const other = await aPartner(api.admin, { name: 'Known nowhere else' });
      await aPerson(api.admin, {
        partnerId: partner.id,
        firstName: typedByHand.spaces,
        lastName: typedByHand.decomposed,
        jobTitle: '-Head',
        phone: '+46 8 123 456',
        locale: 'de',
      });
      await aPerson(api.admin, { partnerId: other.id, firstName: null, lastName: null });
      await aPerson(api.admin, { partnerId: other.id, disabledAt: new Date() });
      const feed = await staff.addFeed({ kind: 'people' });
      const check = async (filter: string) => {
        const response = await staff.get(`people/export?format=${format}${filter}`);
        return staff.check(await staff.upload(feed.id, response.rawPayload, `people.${format}`));
      };
      const ofPartners = await check('&kind=partner');
      expect(ofPartners.mapping.filter((field) => field !== null).toSorted()).toEqual(fieldsOf('people'));
      expect(ofPartners.source).toBe('portal');
      expect(ofPartners.found).toEqual({ new: 0, changed: 0, gone: 0, fault: 0, same: ofPartners.rowCount });

      const everybody = await check('');
      const staffRows = (everybody.rowCount ?? 0) - (ofPartners.rowCount ?? 0);
      expect(everybody.found).toEqual({ new: 0, changed: 0, gone: 0, fault: staffRows, same: ofPartners.rowCount });
      const refused = await staff.rows(everybody.id, 'fault');
      expect(new Set(refused.flatMap(({ faults }) => faults.map(({ code }) => code)))).toEqual(new Set(['row.unknown']));
    },
  );
});

/** All that a file with the portal's ids can have: it names the partner in one way. */
function fieldsOf(kind: ImportKind): string[] {
  const left = ['externalId', 'partnerSapId', 'partnerHubspotId'];
  return importFields(kind)
    .map(({ name }) => name)
    .filter((name) => !left.includes(name))
    .toSorted();
}

describe('the documents of a feed', { timeout: 60_000 }, () => {
  it.each(['csv', 'xlsx'])('exported as %s read back without a change', async (format) => {
    const feed = await staff.addFeed({ kind: 'documents' });
    const values = { name: JSON.stringify({ en: 'A "manual"; new', de: 'Handbuch' }), description: inEnglish('Two\nlines') };
    const id = await aReadableDocument(api.admin, values);
    await api.admin.updateTable('contentItems').set({ source: feed.source, externalId: '007' }).where('id', '=', id).execute();
    const response = await staff.get(`feeds/${feed.id}/records/export?format=${format}`);
    const checked = await staff.check(await staff.upload(feed.id, response.rawPayload, `documents.${format}`));
    expect(checked.found).toEqual({ new: 0, changed: 0, same: 1, gone: 0, fault: 0 });
  });
});

describe('the content of one kind', { timeout: 60_000 }, () => {
  beforeAll(async () => {
    const editor = editing(api, session);
    for (const kind of ['products', 'documents', 'price_lists'] as const)
      await editor.save(await editor.create(kind, 'Draft'), { fields: { name: { de: 'Entwurf' } } });
    const document = await aReadableDocument(api.admin, { name: inEnglish('+Sheet, 1') });
    const portfolio = await aPieceOfContent(api.admin, 'portfolios', { slug: null });
    await aProductIn(api.admin, portfolio, { name: JSON.stringify({ en: 'Kamera "RX"', de: 'Die Kamera' }) }, [document]);
    await aPriceList(api.admin, { 'M-1': '1200.50', '0012': '7' }, { priceGroup: 'gold', effectiveUntil: '2027-12-31' });
  });

  it.each([
    ['products', 'csv'],
    ['products', 'xlsx'],
    ['documents', 'csv'],
    ['documents', 'xlsx'],
    ['price_lists', 'csv'],
    ['price_lists', 'xlsx'],
  ] as const)('of the kind %s exported as %s reads back without a change', async (kind, format) => {
    const feed = await staff.addFeed({ kind });
    const response = await staff.get(`content/export?kind=${kind}&format=${format}`);
    const checked = await staff.check(await staff.upload(feed.id, response.rawPayload, `content.${format}`));
    const { same, ...found } = checked.found;
    expect([checked.source, found]).toEqual(['portal', { new: 0, changed: 0, gone: 0, fault: 0 }]);
    expect(same).toBe(checked.rowCount);
    expect(same).toBeGreaterThan(0);
  });

  it.each(['csv', 'xlsx'])(
    '[FEED-17] exported as %s reads back with a feed that writes decimals with a comma, which stays so',
    async (format) => {
      const rules = { decimal: 'comma' } as const;
      const feed = await staff.addFeed({ kind: 'price_lists' });
      const own = (price: string) =>
        `Price list id;Model;List name;Currency;Valid from;Item name;Price\r\nC-${format};M-1;Comma;EUR;2027-01-01;One;${price}\r\n`;
      await staff.importFile(feed.id, own('1.200,50'), { rules });
      const response = await staff.get(`content/export?kind=price_lists&format=${format}`);
      const checked = await staff.check(await staff.upload(feed.id, response.rawPayload, `content.${format}`));
      expect([checked.source, checked.found]).toEqual([
        'portal',
        { new: 0, changed: 0, gone: 0, fault: 0, same: checked.rowCount },
      ]);
      const next = await staff.check(await staff.upload(feed.id, own('1.200,50')));
      expect([next.rules, next.found]).toMatchObject([rules, { same: 1, fault: 0 }]);
    },
  );
});
