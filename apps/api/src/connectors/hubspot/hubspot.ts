import { createCircuitBreaker } from '../circuit-breaker.ts';
import { CrmUnavailable, type Crm, type CrmPages, type CrmTickets } from '../crm.ts';
import { createHubspotClient, loadHubspot, type HubspotClient, type HubspotSettings } from './hubspot-client.ts';
import { createHubspotTicket } from './create-ticket.ts';
import { fetchPages } from './fetch-pages.ts';
import { fetchTickets } from './fetch-tickets.ts';
import { createDeadline } from './send-with-deadline.ts';

/** The timeout is short for reading, because a person waits for the page, and long for creating, which runs in a job. */
const timeoutsMs = { read: 2_000, open: 15_000 };

export function createHubspot(settings: HubspotSettings): Crm {
  const breaker = createCircuitBreaker({ failures: 5, cooldownMs: 10_000 });
  // A token that may not read the account must not keep tickets from being read, so this has a breaker of its own.
  const pagesBreaker = createCircuitBreaker({ failures: 1, cooldownMs: 60_000 });
  let pages: CrmPages | undefined;
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
    /** The account never changes, so it is asked for once. */
    fetchPages: async () => {
      pages ??= await pagesBreaker.run(
        () => fetchPages(settings, createDeadline(timeoutsMs.read)),
        () => new CrmUnavailable('circuit breaker is open'),
      );
      return pages;
    },
    openTicket: (ticket) => withClient(timeoutsMs.open, (client) => createHubspotTicket(client, settings, ticket)),
  };
}
