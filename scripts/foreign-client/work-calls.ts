import type { Profile } from './account-calls.ts';
import type { Portal } from './portal.ts';
import type { Report } from './report.ts';
import { expectAnswer, expectThat, texts } from './shape.ts';

/** What a partner works through: leads and, where they are switched on, renewals. Both whole, as the documents ask for them. */
export async function walkWork(portal: Portal, report: Report, { partner }: Profile): Promise<void> {
  await report.check('GET /api/partner/leads: body is a list', async () => {
    const lead = {
      id: 'id',
      ...texts('firstname', 'lastname', 'company', 'status', 'email', 'phone', 'creationDate', 'country_iso'),
      ...texts('street', 'zip', 'message', 'note'),
      products: [{ model: 'text', id: 'any' }],
    } as const;
    expectAnswer(await portal.get('/api/partner/leads'), { body: [lead] });
  });
  await report.check('GET /api/partner/renewals: body is a list', async () => {
    const answer = await portal.get('/api/partner/renewals');
    if (!partner.enableRenewalLicenses) return void expectAnswer(answer, { message: 'text' }, 403);
    const renewal = { id: 'id', productName: 'text', deviceSerial: 'text', expirationDate: 'text', status: 'text' } as const;
    const { body } = expectAnswer(answer, { body: [renewal] });
    const other = body.find(({ status }) => !['Active', 'Expired', 'Expiring Soon'].includes(status));
    return expectThat(other === undefined, `${other?.status} is no status that the documents name`);
  });
}
