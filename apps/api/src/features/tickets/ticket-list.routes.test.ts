import { beforeAll, describe, expect, it } from 'vitest';

import type { TicketSummary } from '@portal/contract/backoffice/tickets';

import { aPartner } from '../../testing/factories.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { createTicketCalls, type Someone } from '../../testing/ticket-calls.ts';
import { aTicket } from '../../testing/ticket-factories.ts';

let api: TestApi;
let nils: Someone;
let ada: Someone;
const calls = createTicketCalls(() => api);

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
const subjectsOf = ({ body }: { body: TicketSummary[] }) => body.map(({ subject }) => subject);

beforeAll(async () => {
  api = await startApi({ keepsFilesOnDisk: true });
  nils = await calls.admin({ firstName: 'Nils', lastName: 'Aune' });
  const company = await aPartner(api.admin, { name: 'Réseaux du Ponant' });
  ada = await calls.partner({ partnerId: company.id, firstName: 'Maël', lastName: 'Le Goff', email: 'mael@ponant.test' });
  const seed = (subject: string, values: object) => aTicket(api.admin, ada.person, { subject, ...values });
  await seed('Answered', { status: 'waitingForYou', waitingSince: null });
  await seed('Waits for an hour', { waitingSince: hoursAgo(1) });
  // Two weeks are more than one working day, whatever day it is.
  await seed('Waits for two weeks', { status: 'inProgress', waitingSince: hoursAgo(14 * 24), ownerId: nils.person.id });
  await seed('Done', { status: 'closed', waitingSince: null, ownerId: nils.person.id });
});

describe('GET /api/backoffice/tickets', () => {
  it('[STAF-12] shows unanswered tickets first, by the promised time, with age and promise, then the others newest first', async () => {
    const list = await calls.list(nils, 'view=all');
    expect(subjectsOf(list)).toEqual(['Waits for two weeks', 'Waits for an hour', 'Done', 'Answered']);
    expect(list).toMatchObject({ total: 4, page: 1, pageSize: 25, crm: null, counts: { unanswered: 2, mine: 1, theirs: 1 } });
    expect(list.body[0]).toMatchObject({
      waitingSince: expect.any(String),
      answerExpectedBy: expect.any(String),
      owner: { id: nils.person.id, name: 'Nils Aune' },
      partner: { name: 'Réseaux du Ponant' },
      person: { name: 'Maël Le Goff' },
    });
    expect(Date.parse(list.body[0].answerExpectedBy)).toBeLessThan(Date.now());
    expect(list.body[2]).toMatchObject({ waitingSince: null, answerExpectedBy: null });
  });

  it('has a view for what waits for staff, for one’s own open tickets and for what waits for partners', async () => {
    expect(subjectsOf(await calls.list(nils))).toEqual(['Waits for two weeks', 'Waits for an hour']);
    expect(subjectsOf(await calls.list(nils, 'view=mine'))).toEqual(['Waits for two weeks']);
    expect(subjectsOf(await calls.list(nils, 'view=theirs'))).toEqual(['Answered']);
  });

  it('filters by status, owner, company and broken promise', async () => {
    const all = (query: string) => calls.list(nils, `view=all&${query}`).then(subjectsOf);
    expect(await all('status=closed')).toEqual(['Done']);
    expect(await all('owner=me')).toEqual(['Waits for two weeks', 'Done']);
    expect(await all(`owner=${nils.person.id}&status=closed`)).toEqual(['Done']);
    expect(await all('owner=nobody')).toEqual(['Waits for an hour', 'Answered']);
    expect(await all('late=true')).toEqual(['Waits for two weeks']);
    expect(await all(`partner=${ada.person.partnerId}&status=new`)).toEqual(['Waits for an hour']);
    expect(await all(`partner=${(await aPartner(api.admin)).id}`)).toEqual([]);
    expect((await calls.get(nils, '/api/backoffice/tickets?owner=somebody')).statusCode).toBe(400);
  });

  it('finds words of subject, reference, company and person, without accents and unfinished', async () => {
    const { body } = await calls.list(nils, 'view=all&q=hour');
    const [{ id }] = body;
    for (const q of [id, id.slice(2), id.toLowerCase(), 'waits an ho', 'reseaux hour', 'le goff hour', 'mael@ponant.test hour'])
      expect([q, subjectsOf(await calls.list(nils, `view=all&q=${encodeURIComponent(q)}`))]).toEqual([q, ['Waits for an hour']]);
    for (const q of ['nothing', "'); drop", '***', "o'\\"])
      expect([q, subjectsOf(await calls.list(nils, `view=all&q=${encodeURIComponent(q)}`))]).toEqual([q, []]);
    expect(subjectsOf(await calls.list(nils, 'view=all&q=ponant'))).toHaveLength(4);
  });

  it('finds a ticket by the new name of its company and of its person', async () => {
    const company = await aPartner(api.admin, { name: 'Old Name' });
    const joost = await calls.partner({ partnerId: company.id, firstName: 'Joost' });
    await aTicket(api.admin, joost.person, { subject: 'Renamed' });
    await api.admin.updateTable('partners').set({ name: 'Polderwacht' }).where('id', '=', company.id).execute();
    await api.admin.updateTable('people').set({ firstName: 'Jantine' }).where('id', '=', joost.person.id).execute();
    const found = (q: string) => calls.list(nils, `view=all&q=${q}`).then(subjectsOf);
    expect([await found('polderwacht'), await found('jantine'), await found('joost')]).toEqual([['Renamed'], ['Renamed'], []]);
    await api.admin.deleteFrom('tickets').where('personId', '=', joost.person.id).execute();
  });

  it('is sorted by creation in both directions, and paged without repeating a ticket', async () => {
    const newest = subjectsOf(await calls.list(nils, 'view=all&sort=created'));
    expect(newest).toEqual(['Done', 'Waits for two weeks', 'Waits for an hour', 'Answered']);
    expect(subjectsOf(await calls.list(nils, 'view=all&sort=created&order=asc'))).toEqual(newest.toReversed());
    const pages = [await calls.list(nils, 'view=all&pageSize=3'), await calls.list(nils, 'view=all&pageSize=3&page=2')];
    expect(pages.map((page) => [page.total, page.page, page.body.length])).toEqual([
      [4, 1, 3],
      [4, 2, 1],
    ]);
    expect(new Set(pages.flatMap(subjectsOf)).size).toBe(4);
    expect((await calls.get(nils, '/api/backoffice/tickets?sort=subject')).statusCode).toBe(400);
  });
});
