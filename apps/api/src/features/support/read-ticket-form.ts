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

export interface ReplyForm {
  readonly submissionId: string;
  readonly text: string;
  readonly uploads: readonly Upload[];
}

const rules = {
  purposes: { attachments: 'ticket', 'attachments[]': 'ticket' },
  mostBytes: 52 * 1024 * 1024,
  mostFiles: ticketRules.attachments,
  fieldSize: 64 * 1024,
} as const;

type FormDeps = Pick<Deps, 'storage' | 'log'>;

export async function readTicketForm(deps: FormDeps, request: FastifyRequest): Promise<TicketForm> {
  const { textOf, uploads } = await readTexts(deps, request);
  const submissionId = textOf('submissionId');
  const subject = cleanLine(textOf('subject'));
  const content = cleanText(textOf('content'));
  await refuseFaults(deps, uploads, {
    submissionId: faultInId(submissionId),
    subject: faultInText(subject, ticketRules.subject),
    content: faultInText(content, ticketRules.content),
  });
  return { submissionId, subject, content, uploads };
}

export async function readReplyForm(deps: FormDeps, request: FastifyRequest): Promise<ReplyForm> {
  const { textOf, uploads } = await readTexts(deps, request);
  const submissionId = textOf('submissionId');
  const text = cleanText(textOf('text'));
  await refuseFaults(deps, uploads, {
    submissionId: faultInId(submissionId),
    text: faultInText(text, ticketRules.content),
  });
  return { submissionId, text, uploads };
}

async function readTexts(deps: FormDeps, request: FastifyRequest) {
  const { fields, uploads } = await readUploadForm(deps, request, rules);
  const texts = new Map(fields.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : [])));
  return { textOf: (name: string) => texts.get(name) ?? '', uploads };
}

async function refuseFaults(
  deps: FormDeps,
  uploads: readonly Upload[],
  faults: Record<string, string | undefined>,
): Promise<void> {
  const found = Object.entries(faults).flatMap(([name, fault]) => (fault === undefined ? [] : [[name, fault] as const]));
  if (found.length === 0) return;
  await forgetUploads(deps, uploads);
  throw new AppError('request.invalid', { details: Object.fromEntries(found) });
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

function faultInId(submissionId: string): string | undefined {
  return uuid.test(submissionId) ? undefined : 'format';
}

function faultInText(text: string, most: number): string | undefined {
  if (text === '') return 'required';
  return text.length > most ? 'maxLength' : undefined;
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
