import { createBreaker } from '../breaker.ts';
import { CrmUnavailable, type Crm, type CrmTickets } from '../crm.ts';
import { connect, loadHubspot, type HubspotClient, type HubspotSettings } from './hubspot-client.ts';
import { openTicket } from './open-ticket.ts';
import { readTickets } from './read-tickets.ts';
import { createBudget } from './send-within.ts';

/** A person looks at the page while tickets are read; nobody does while one is handed over. */
const budgets = { read: 2_000, open: 15_000 };

export function createHubspot(settings: HubspotSettings): Crm {
  const breaker = createBreaker({ failures: 5, restMs: 10_000 });
  const running = new Map<string, Promise<CrmTickets>>();
  const modules = loadHubspot();
  // Whoever needs them waits for them, and hears of it when they cannot be loaded.
  modules.catch(() => undefined);

  const within = async <Result>(ms: number, work: (client: HubspotClient) => Promise<Result>): Promise<Result> => {
    const loaded = await modules;
    return work(connect(loaded, settings, createBudget(ms)));
  };

  return {
    /** Two who ask the same at the same time are one question. */
    readTickets: (email) => {
      const asked =
        running.get(email) ??
        breaker
          .run(
            () => within(budgets.read, (client) => readTickets(client, email)),
            () => new CrmUnavailable('given a rest'),
          )
          .finally(() => running.delete(email));
      running.set(email, asked);
      return asked;
    },
    openTicket: (ticket) => within(budgets.open, (client) => openTicket(client, settings, ticket)),
  };
}
