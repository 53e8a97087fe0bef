import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';

import type { SearchGroup, Suggestion } from '@portal/contract/search';

import { aPieceOfContent, inEnglish } from '../../testing/content-factories.ts';
import { aPartner, aPerson, aSession, type Person } from '../../testing/factories.ts';
import { aLead } from '../../testing/lead-factories.ts';
import { aLicence } from '../../testing/licence-factories.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { aCachedCrmTicketList, aTicket } from '../../testing/ticket-factories.ts';
import { indexPending } from './index-content.ts';

let api: TestApi;
let ada: Reader;
let colleague: Reader;
let stranger: Reader;

interface Reader {
  readonly person: Person;
  /** Returns the results and the suggestions for a text. */
  readonly find: (text: string) => Promise<{ groups: SearchGroup[]; suggestions: Suggestion[] }>;
}

beforeAll(async () => {
  api = await startApi({ keepsFilesOnDisk: true });
  const partner = await aPartner(api.admin, { renewalsEnabled: true });
  ada = await aReader(api, partner.id);
  colleague = await aReader(api, partner.id);
  stranger = await aReader(api, (await aPartner(api.admin, { renewalsEnabled: true })).id);
});

async function aReader({ app, admin }: TestApi, partnerId: string): Promise<Reader> {
  const person = await aPerson(admin, { partnerId });
  const { headers } = await aSession(admin, person);
  const get = async (path: string) => (await app.inject({ url: `/api/partner/search${path}`, headers })).json();
  return {
    person,
    find: async (text) => {
      const query = `?search=${encodeURIComponent(text)}`;
      const { suggestions } = (await get(`/suggestions${query}`)) as { suggestions: Suggestion[] };
      return { groups: (await get(query)) as SearchGroup[], suggestions };
    },
  };
}

/** The URLs in the results and in the suggestions. */
async function urlsOf({ find }: Reader, text: string) {
  const { groups, suggestions } = await find(text);
  return {
    results: groups.flatMap(({ group_docs: { hits } }) => hits.hits.map(({ _source: { url } }) => url)),
    suggestions: suggestions.map(({ url }) => url),
  };
}
const noUrls = { results: [], suggestions: [] };
const only = (url: string) => ({ results: [url], suggestions: [url] });

describe('[SRCH-09] among partner rows', () => {
  it('leads are found only by their partner: by name and company in any order, number or e-mail', async () => {
    const number = await aLead(api.admin, ada.person.partnerId ?? '', {
      number: 10_476,
      firstName: 'Francesca',
      lastName: 'Garda',
      company: 'Müller & Söhne',
      email: 'f.garda@mueller.example',
      status: 'Wobbly',
      phone: '0987654',
    });
    const url = `/partner/leads?lead=${number}`;
    for (const text of ['Francesca Garda', 'garda francesca', 'FRANC', '10476', '#10476', 'muller sohne garda', 'f.garda@muel']) {
      expect([text, await urlsOf(ada, text)]).toEqual([text, only(url)]);
      expect([text, await urlsOf(colleague, text)]).toEqual([text, only(url)]);
      expect([text, await urlsOf(stranger, text)]).toEqual([text, noUrls]);
    }
    for (const text of ['wobbly', '0987654', 'rancesca', 'garda meier'])
      expect([text, await urlsOf(ada, text)]).toEqual([text, noUrls]);
    const sameWord = await aLead(api.admin, ada.person.partnerId ?? '', { company: 'Quaver', status: 'Quaver' });
    expect(await urlsOf(ada, 'quaver')).toEqual(only(`/partner/leads?lead=${sameWord}`));
    const [group] = (await ada.find('garda')).groups;
    expect(group).toMatchObject({
      key: 'Leads',
      group_docs: {
        hits: {
          total: { value: 1, relation: 'eq' },
          hits: [{ _source: { elementType: 'lead', model: '10476', status: 'Wobbly' } }],
        },
      },
    });
  });

  it('licences are found by a prefix of their serial, with or without punctuation, if renewals are enabled', async () => {
    await aLicence(api.admin, ada.person.partnerId ?? '', { deviceSerial: 'NVQ-060-7K4M-9', productName: 'Rampart' });
    const url = '/partner/renewals?deviceSerial=NVQ-060-7K4M-9';
    for (const text of ['NVQ-060-7K4M-9', 'nvq060', 'nvq 060-7']) {
      expect([text, await urlsOf(ada, text)]).toEqual([text, only(url)]);
      expect([text, await urlsOf(stranger, text)]).toEqual([text, noUrls]);
    }
    expect((await ada.find('nvq060')).groups[0]).toMatchObject({
      key: 'Licences',
      group_docs: { hits: { hits: [{ _source: { title: 'NVQ-060-7K4M-9', description: 'Rampart', status: 'Expiring Soon' } }] } },
    });
    const without = await aReader(api, (await aPartner(api.admin, { renewalsEnabled: false })).id);
    await aLicence(api.admin, without.person.partnerId ?? '', { deviceSerial: 'NVQ-777-1' });
    expect(await urlsOf(without, 'nvq777')).toEqual(noUrls);
  });

  it('tickets are found only by their person: by number or by their text', async () => {
    const { number } = await aTicket(api.admin, ada.person, { subject: 'Gyroscope drifts', content: 'Since the last équinoxe.' });
    const url = `/partner/support?ticket=T-${number}`;
    for (const text of [`T-${number}`, `t${number}`, String(number), 'drifts gyro', 'equinoxe']) {
      expect([text, await urlsOf(ada, text)]).toEqual([text, only(url)]);
      for (const reader of [colleague, stranger]) expect([text, await urlsOf(reader, text)]).toEqual([text, noUrls]);
    }
    const [group] = (await ada.find(`T-${number}`)).groups;
    expect(group?.group_docs.hits.hits[0]).not.toHaveProperty('highlight');
  });

  it('leads and tickets are found in any alphabet', async () => {
    const number = await aLead(api.admin, ada.person.partnerId ?? '', {
      number: 20_001,
      firstName: 'Олег',
      lastName: 'Йовович',
      company: '東京データ株式会社',
    });
    const { number: ticket } = await aTicket(api.admin, ada.person, {
      subject: 'Новый кабель нужен',
      content: '東京データセンターのバグ',
    });
    const lead = `/partner/leads?lead=${number}`;
    const support = `/partner/support?ticket=T-${ticket}`;
    expect((await urlsOf(ada, 'データ')).results).toEqual([lead, support]);
    for (const text of ['Олег', 'ЙОВ олег']) expect([text, await urlsOf(ada, text)]).toEqual([text, only(lead)]);
    for (const text of ['кабель', 'КАБ', 'バグ']) expect([text, await urlsOf(ada, text)]).toEqual([text, only(support)]);
  });

  it('all come after content, which is left out if it matches only after corrections and a row matches by its number', async () => {
    const news = await aPieceOfContent(api.admin, 'news', { title: inEnglish('Kestrels over the harbour') });
    await indexPending(api.admin);
    const number = await aLead(api.admin, ada.person.partnerId ?? '', {
      company: 'Kestrels Inc',
      firstName: 'Ann',
      lastName: 'Kestrelz',
    });
    const lead = `/partner/leads?lead=${number}`;
    const both = [`/partner/newsannouncements?item=${news}`, lead];
    expect(await urlsOf(ada, 'kestrels')).toEqual({ results: both, suggestions: both });
    expect(await urlsOf(stranger, 'kestrelz')).toEqual({ results: both.slice(0, 1), suggestions: both.slice(0, 1) });
    expect(await urlsOf(ada, 'kestrelz')).toEqual({ results: both, suggestions: both.toReversed() });

    await aLicence(api.admin, ada.person.partnerId ?? '', { deviceSerial: 'KESTROLS-9' });
    expect((await urlsOf(stranger, 'kestrols')).results).toEqual(both.slice(0, 1));
    expect(await urlsOf(ada, 'kestrols')).toEqual(only('/partner/renewals?deviceSerial=KESTROLS-9'));
  });
});

it('[SRCH-09] with a CRM, tickets are searched in the cache, without calling the CRM', async () => {
  let crmCalls = 0;
  const crm = createServer((_, response) => {
    crmCalls += 1;
    response.writeHead(503).end();
  }).listen(0, '127.0.0.1');
  await once(crm, 'listening');
  onTestFinished(() => void crm.close());
  const url = `http://127.0.0.1:${(crm.address() as AddressInfo).port}`;
  const withCrm = await startApi({
    env: { HUBSPOT_TOKEN: 'x'.repeat(40), HUBSPOT_BASE_URL: url },
    keepsFilesOnDisk: true,
  });
  const reader = await aReader(withCrm, (await aPartner(withCrm.admin)).id);
  const other = await aReader(withCrm, (await aPartner(withCrm.admin)).id);
  await aCachedCrmTicketList(withCrm.admin, reader.person, [
    { id: '31415926535', subject: 'Sextant is off', status: 'inProgress' },
    { id: '31415926535897932384', subject: 'Sextant without a number' },
  ]);
  await aTicket(withCrm.admin, reader.person, {
    subject: 'Sextant again',
    destination: 'crm',
    crmId: '31415926535',
    sentAt: new Date(),
  });
  for (const text of ['sextant', '31415926535']) {
    expect([text, await urlsOf(reader, text)]).toEqual([text, only('/partner/support?ticket=31415926535')]);
    expect([text, await urlsOf(other, text)]).toEqual([text, noUrls]);
  }
  const [group] = (await reader.find('sextant')).groups;
  expect(group?.group_docs.hits.total).toEqual({ value: 1, relation: 'eq' });
  expect(crmCalls).toBe(0);
  // The ticket list does call the CRM, so the counter above works.
  await withCrm.app.inject({ url: '/api/partner/crm/contacts', headers: (await aSession(withCrm.admin, reader.person)).headers });
  expect(crmCalls).toBeGreaterThan(0);
});
