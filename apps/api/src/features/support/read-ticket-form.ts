import type { FastifyRequest } from 'fastify';

import { ticketRules } from '@portal/contract/support';

import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { forgetUploads, readUploadForm } from '../files/read-upload-form.ts';
import type { Upload } from '../files/receive-upload.ts';

export interface TicketForm {
  readonly submissionId: string;
  readonly subject: string;
  readonly content: string;
  readonly uploads: readonly Upload[];
}

const rules = {
  purposes: { attachments: 'ticket', 'attachments[]': 'ticket' },
  mostBytes: 52 * 1024 * 1024,
  mostFiles: ticketRules.attachments,
  fieldSize: 64 * 1024,
} as const;

export async function readTicketForm(deps: Pick<Deps, 'storage' | 'log'>, request: FastifyRequest): Promise<TicketForm> {
  const { fields, uploads } = await readUploadForm(deps, request, rules);
  const texts = new Map(fields.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : [])));
  const form = {
    submissionId: texts.get('submissionId') ?? '',
    subject: cleanLine(texts.get('subject') ?? ''),
    content: cleanText(texts.get('content') ?? ''),
    uploads,
  };
  const faults = faultsIn(form);
  if (Object.keys(faults).length === 0) return form;
  await forgetUploads(deps, uploads);
  throw new AppError('request.invalid', { details: faults });
}

/** Control characters reach neither the database nor the subject of a mail; half a surrogate pair is none of a text. */
function cleanLine(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim();
}

export function cleanText(text: string): string {
  const lines = text.toWellFormed().split(/\r\n|\r|\n/);
  return lines
    .map((line) => line.replaceAll('\t', '  ').replaceAll(/\p{Cc}+/gu, ''))
    .join('\n')
    .trim();
}

function faultsIn({ submissionId, subject, content }: TicketForm): Record<string, string> {
  const faults: [string, string | undefined][] = [
    ['submissionId', uuid.test(submissionId) ? undefined : 'format'],
    ['subject', faultInText(subject, ticketRules.subject)],
    ['content', faultInText(content, ticketRules.content)],
  ];
  return Object.fromEntries(faults.flatMap(([name, fault]) => (fault === undefined ? [] : [[name, fault]])));
}

function faultInText(text: string, most: number): string | undefined {
  if (text === '') return 'required';
  return text.length > most ? 'maxLength' : undefined;
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
