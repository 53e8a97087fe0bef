import type { Profile } from './account-calls.ts';
import type { HttpClient } from './http-client.ts';
import type { Report } from './report.ts';
import { expectResponse, expectThat, texts } from './shape.ts';

/** Checks leads and, if enabled, renewals. Both are requested as complete lists, as in the product specification. */
export async function checkWork(client: HttpClient, report: Report, { partner }: Profile): Promise<void> {
  await report.check('GET /api/partner/leads: body is a list', async () => {
    const lead = {
      id: 'id',
      ...texts('firstname', 'lastname', 'company', 'status', 'email', 'phone', 'creationDate', 'country_iso'),
      ...texts('street', 'zip', 'message', 'note'),
      products: [{ model: 'text', id: 'any' }],
    } as const;
    expectResponse(await client.get('/api/partner/leads'), { body: [lead] });
  });
  await report.check('GET /api/partner/renewals: body is a list', async () => {
    const response = await client.get('/api/partner/renewals');
    if (!partner.enableRenewalLicenses) return void expectResponse(response, { message: 'text' }, 403);
    const renewal = { id: 'id', productName: 'text', deviceSerial: 'text', expirationDate: 'text', status: 'text' } as const;
    const { body } = expectResponse(response, { body: [renewal] });
    const other = body.find(({ status }) => !['Active', 'Expired', 'Expiring Soon'].includes(status));
    return expectThat(other === undefined, `${other?.status} is not a status of the product specification`);
  });
}
