import { demoAccounts } from '../../demo/accounts.ts';
import { startHubspotStandIn } from './stand-in.ts';

/** The stand-in with something in it, and what the portal must be told to use it. */
export async function startDemoHubspot() {
  const standIn = await startHubspotStandIn();
  const { url, token, records } = standIn;
  const marta = records.addContact({ email: demoAccounts.marta.email });
  records.addTicket([marta.id], {
    subject: 'Licence not recognised after restore',
    content: 'The replacement unit asks for a licence, although the old one runs until March.',
    hs_pipeline_stage: '2',
    hs_last_message_sent_at: new Date().toISOString(),
  });
  records.addTicket([marta.id], { subject: 'Two units show the same cluster id', content: 'Since the update to 9.2.' });
  return { env: { HUBSPOT_TOKEN: token, HUBSPOT_BASE_URL: url }, close: () => standIn.close() };
}
