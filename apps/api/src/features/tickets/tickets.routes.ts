import type { FastifyInstance } from 'fastify';

import * as contract from '@portal/contract/backoffice/tickets';

import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { route } from '../../http/route.ts';
import { sendListExport } from '../exports/send-list-export.ts';
import { parseAnswerForm } from './parse-answer-form.ts';
import { readStaffTicket, readTicketList, toTicketFilter } from './read-tickets.ts';
import { ticketColumns } from './ticket-export.ts';
import { findTicketNumbers, findTicketsByNumber } from './ticket-list.queries.ts';
import { addNote, answerTicket, assignTicketTo, changeStatus } from './tickets.service.ts';
import { findTicketOwners } from './tickets.queries.ts';

export function ticketsRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, contract.listTickets, ({ viewer, query }) => readTicketList(deps, viewer, query));

  route(app, contract.exportTickets, (call) => {
    const workingDays = deps.config.SUPPORT_ANSWER_DAYS;
    const filter = toTicketFilter(call.query, workingDays);
    const findIds = (db: Db) => findTicketNumbers(db, call.viewer, filter);
    const columns = ticketColumns(workingDays);
    return sendListExport(deps, call, { list: 'tickets', columns, findIds, load: findTicketsByNumber });
  });

  route(app, contract.listTicketOwners, async ({ viewer }) => ({ body: await deps.asViewer(viewer, findTicketOwners) }));

  route(app, contract.getStaffTicket, async ({ viewer, params }) => ({ body: await readStaffTicket(deps, viewer, params.id) }));

  route(app, contract.answerTicket, async ({ viewer, params, request }) => ({
    body: await answerTicket(deps, viewer, params.id, await parseAnswerForm(deps, request)),
  }));

  route(app, contract.addTicketNote, async ({ viewer, params, body }) => ({
    body: await addNote(deps, viewer, params.id, body),
  }));

  route(app, contract.changeTicketStatus, async ({ viewer, params, body }) => ({
    body: await changeStatus(deps, viewer, params.id, body),
  }));

  route(app, contract.assignTicket, async ({ viewer, params, body }) => ({
    body: await assignTicketTo(deps, viewer, params.id, body),
  }));
}
