import { createCircuitBreaker } from '../circuit-breaker.ts';
import { CrmUnavailable, type Crm, type CrmTickets } from '../crm.ts';
import { connect, loadHubspot, type HubspotClient, type HubspotSettings } from './hubspot-client.ts';
import { createHubspotTicket } from './create-ticket.ts';
import { fetchTickets } from './fetch-tickets.ts';
import { createDeadline } from './send-with-deadline.ts';

/** Short for reading, because a person waits for the page; long for creating, which runs in a job. */
const timeoutsMs = { read: 2_000, open: 15_000 };

export function createHubspot(settings: HubspotSettings): Crm {
  const breaker = createCircuitBreaker({ failures: 5, cooldownMs: 10_000 });
  const running = new Map<string, Promise<CrmTickets>>();
  const modules = loadHubspot();
  // Prevents an unhandled rejection. If the modules cannot be loaded, every operation that awaits them gets the error.
  modules.catch(() => undefined);

  const withClient = async <Result>(ms: number, work: (client: HubspotClient) => Promise<Result>): Promise<Result> => {
    const loaded = await modules;
    return work(connect(loaded, settings, createDeadline(ms)));
  };

  return {
    /** Concurrent requests for the same e-mail address share one call. */
    readTickets: (email) => {
      const pending =
        running.get(email) ??
        breaker
          .run(
            () => withClient(timeoutsMs.read, (client) => fetchTickets(client, email)),
            () => new CrmUnavailable('circuit breaker is open'),
          )
          .finally(() => running.delete(email));
      running.set(email, pending);
      return pending;
    },
    openTicket: (ticket) => withClient(timeoutsMs.open, (client) => createHubspotTicket(client, settings, ticket)),
  };
}
