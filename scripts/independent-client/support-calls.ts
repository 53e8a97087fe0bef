import type { Profile } from './account-calls.ts';
import type { HttpClient } from './http-client.ts';
import type { Report } from './report.ts';
import { expectResponse, expectThat, texts } from './shape.ts';

/** Checks the tickets of the person: first their ids, then their details. */
export async function checkSupport(client: HttpClient, report: Report, { email }: Profile): Promise<void> {
  const ids = await report.check('GET /api/partner/crm/contacts?email=: the ids of tickets', async () => {
    const response = await client.get('/api/partner/crm/contacts', { email: email ?? '' });
    const shape = { body: { associations: { tickets: { results: [{ id: 'id' }] } } } } as const;
    return expectResponse(response, shape).body.associations.tickets.results.map(({ id }) => id);
  });
  await report.check('GET /api/partner/crm/tickets/details?ticketIds=: results', async () => {
    const response = await client.get('/api/partner/crm/tickets/details', { ticketIds: (ids ?? []).join(',') });
    const ticket = { id: 'id', properties: texts('subject', 'content', 'createdate') } as const;
    const { results } = expectResponse(response, { body: { results: [ticket] } }).body;
    expectThat(results.length === (ids ?? []).length, `${results.length} of ${(ids ?? []).length} tickets`);
  });
}
