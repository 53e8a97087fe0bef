import { startFakeHubspot } from '@portal/stack/fake-hubspot/fake-hubspot';
import { demoAccounts } from '../../demo/accounts.ts';

/** Starts the fake HubSpot with demo tickets and returns the environment that connects the portal to it. */
export async function startDemoHubspot() {
  const fakeHubspot = await startFakeHubspot();
  const { url, token, records } = fakeHubspot;
  const marta = records.addContact({ email: demoAccounts.marta.email });
  records.addTicket([marta.id], {
    subject: 'Licence not recognised after restore',
    content: 'The replacement unit asks for a licence, although the old one runs until March.',
    hs_pipeline_stage: '2',
    hs_last_message_sent_at: new Date().toISOString(),
  });
  records.addTicket([marta.id], { subject: 'Two units show the same cluster id', content: 'Since the update to 9.2.' });
  return { env: { HUBSPOT_TOKEN: token, HUBSPOT_BASE_URL: url }, close: () => fakeHubspot.close() };
}
