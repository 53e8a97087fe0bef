import type { FastifyInstance } from 'fastify';

import * as contract from '@portal/contract/support';

import type { Deps } from '../../deps.ts';
import { route } from '../../http/route.ts';
import { findViewerTickets } from './viewer-tickets.ts';
import { parseReplyForm, parseTicketForm } from './parse-ticket-form.ts';
import { closeTicket, findTicketsByEmail, openTicket, readTicket, replyToTicket } from './support.service.ts';
import { filterTickets } from './ticket-list.ts';

export function supportRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, contract.findCrmContact, async ({ viewer, query }) => {
    const { tickets, ...freshness } = await findTicketsByEmail(deps, viewer, query.email);
    const results = tickets.map(({ id }) => ({ id, type: 'contact_to_ticket' }));
    return { body: { associations: { tickets: { results } } }, ...freshness };
  });

  route(app, contract.getTicketDetails, async ({ viewer, query }) => {
    const { tickets, ...freshness } = await findViewerTickets(deps, viewer);
    const { results, paging } = filterTickets(tickets, query);
    return { body: { results: [...results] }, ...paging, ...freshness };
  });

  route(app, contract.getTicket, async ({ viewer, params }) => {
    const { asOf, isDegraded, isTruncated, ...body } = await readTicket(deps, viewer, params.id);
    return { body, asOf, isDegraded, isTruncated };
  });

  route(app, contract.openTicket, async ({ viewer, request }) => ({
    message: 'Thank you. We’ve received your ticket and will reply soon.',
    body: await openTicket(deps, viewer, await parseTicketForm(deps, request)),
  }));

  route(app, contract.replyToTicket, async ({ viewer, params, request }) => ({
    body: await replyToTicket(deps, viewer, params.id, await parseReplyForm(deps, request)),
  }));

  route(app, contract.closeTicket, async ({ viewer, params }) => ({ body: await closeTicket(deps, viewer, params.id) }));
}
