import type { Profile } from './account-calls.ts';
import type { Portal } from './portal.ts';
import type { Report } from './report.ts';
import { expectAnswer, expectThat, texts } from './shape.ts';

/** The tickets of the person: first which there are, then what is in them. */
export async function walkSupport(portal: Portal, report: Report, { email }: Profile): Promise<void> {
  const ids = await report.check('GET /api/partner/crm/contacts?email=: the ids of tickets', async () => {
    const answer = await portal.get('/api/partner/crm/contacts', { email: email ?? '' });
    const shape = { body: { associations: { tickets: { results: [{ id: 'id' }] } } } } as const;
    return expectAnswer(answer, shape).body.associations.tickets.results.map(({ id }) => id);
  });
  await report.check('GET /api/partner/crm/tickets/details?ticketIds=: results', async () => {
    const answer = await portal.get('/api/partner/crm/tickets/details', { ticketIds: (ids ?? []).join(',') });
    const ticket = { id: 'id', properties: texts('subject', 'content', 'createdate') } as const;
    const { results } = expectAnswer(answer, { body: { results: [ticket] } }).body;
    expectThat(results.length === (ids ?? []).length, `${results.length} of ${(ids ?? []).length} tickets`);
  });
}
