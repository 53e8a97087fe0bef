import type { FastifyRequest } from 'fastify';

import { staffTicketStatuses, type StaffTicketStatus } from '@portal/contract/backoffice/tickets';
import { ticketRules } from '@portal/contract/support';

import type { Deps } from '../../deps.ts';
import type { Upload } from '../files/receive-upload.ts';
import { parseFields, rejectInvalid, sanitizeText, validateId, validateText } from '../support/parse-ticket-form.ts';

export interface AnswerForm {
  readonly submissionId: string;
  readonly version: number;
  readonly text: string;
  readonly status: StaffTicketStatus;
  readonly uploads: readonly Upload[];
}

/** Without a status the ticket waits for its person. */
export async function parseAnswerForm(deps: Pick<Deps, 'storage' | 'log'>, request: FastifyRequest): Promise<AnswerForm> {
  const { textOf, uploads } = await parseFields(deps, request);
  const submissionId = textOf('submissionId');
  const version = textOf('version');
  const text = sanitizeText(textOf('text'));
  const status = textOf('status') || 'waitingForYou';
  await rejectInvalid(deps, uploads, {
    submissionId: validateId(submissionId),
    version: /^[1-9]\d{0,8}$/.test(version) ? undefined : 'format',
    text: validateText(text, ticketRules.content),
    status: isStaffStatus(status) ? undefined : 'enum',
  });
  return { submissionId, version: Number(version), text, status: status as StaffTicketStatus, uploads };
}

function isStaffStatus(status: string): boolean {
  return (staffTicketStatuses as readonly string[]).includes(status);
}
