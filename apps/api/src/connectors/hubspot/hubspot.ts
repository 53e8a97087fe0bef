import { createCircuitBreaker } from '../circuit-breaker.ts';
import { CrmUnavailable, type Crm, type CrmTickets } from '../crm.ts';
import { createHubspotClient, loadHubspot, type HubspotClient, type HubspotSettings } from './hubspot-client.ts';
import { createHubspotTicket } from './create-ticket.ts';
import { fetchTickets } from './fetch-tickets.ts';
import { createDeadline } from './send-with-deadline.ts';

/** The timeout is short for reading, because a person waits for the page, and long for creating, which runs in a job. */
const timeoutsMs = { read: 2_000, open: 15_000 };

export function createHubspot(settings: HubspotSettings): Crm {
  const breaker = createCircuitBreaker({ failures: 5, cooldownMs: 10_000 });
  const inFlight = new Map<string, Promise<CrmTickets>>();
  const modules = loadHubspot();
  // Prevents an unhandled rejection. If the modules cannot be loaded, every operation that awaits them gets the error.
  modules.catch(() => undefined);

  const withClient = async <Result>(timeoutMs: number, work: (client: HubspotClient) => Promise<Result>): Promise<Result> => {
    const loaded = await modules;
    return work(createHubspotClient(loaded, settings, createDeadline(timeoutMs)));
  };

  return {
    /** Concurrent requests for the same e-mail address share one call. */
    fetchTickets: (email) => {
      const pending =
        inFlight.get(email) ??
        breaker
          .run(
            () => withClient(timeoutsMs.read, (client) => fetchTickets(client, email)),
            () => new CrmUnavailable('circuit breaker is open'),
          )
          .finally(() => inFlight.delete(email));
      inFlight.set(email, pending);
      return pending;
    },
    openTicket: (ticket) => withClient(timeoutsMs.open, (client) => createHubspotTicket(client, settings, ticket)),
  };
}
