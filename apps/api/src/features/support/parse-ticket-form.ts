import type { FastifyRequest } from 'fastify';

import { ticketRules } from '@portal/contract/support';

import type { Deps } from '../../deps.ts';
import { AppError } from '../../core/app-error.ts';
import { deleteUploads, parseUploadForm } from '../files/parse-upload-form.ts';
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
  maxBodyBytes: 52 * 1024 * 1024,
  maxFiles: ticketRules.attachments,
  fieldSize: 64 * 1024,
} as const;

type FormDeps = Pick<Deps, 'storage' | 'log'>;

export async function parseTicketForm(deps: FormDeps, request: FastifyRequest): Promise<TicketForm> {
  const { textOf, uploads } = await parseFields(deps, request);
  const submissionId = textOf('submissionId');
  const subject = sanitizeLine(textOf('subject'));
  const content = sanitizeText(textOf('content'));
  await rejectInvalid(deps, uploads, {
    submissionId: validateId(submissionId),
    subject: validateText(subject, ticketRules.subject),
    content: validateText(content, ticketRules.content),
  });
  return { submissionId, subject, content, uploads };
}

export async function parseReplyForm(deps: FormDeps, request: FastifyRequest): Promise<ReplyForm> {
  const { textOf, uploads } = await parseFields(deps, request);
  const submissionId = textOf('submissionId');
  const text = sanitizeText(textOf('text'));
  await rejectInvalid(deps, uploads, {
    submissionId: validateId(submissionId),
    text: validateText(text, ticketRules.content),
  });
  return { submissionId, text, uploads };
}

export async function parseFields(deps: FormDeps, request: FastifyRequest) {
  const { fields, uploads } = await parseUploadForm(deps, request, rules);
  const texts = new Map(fields.flatMap(([name, value]) => (isText(value) ? [[name, String(value)] as const] : [])));
  return { textOf: (name: string) => texts.get(name) ?? '', uploads };
}

/** A form has texts only; in a JSON body a field may be a number. */
function isText(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}

export async function rejectInvalid(
  deps: FormDeps,
  uploads: readonly Upload[],
  errors: Record<string, string | undefined>,
): Promise<void> {
  const found = Object.entries(errors).flatMap(([name, error]) => (error === undefined ? [] : [[name, error] as const]));
  if (found.length === 0) return;
  await deleteUploads(deps, uploads);
  throw new AppError('request.invalid', { details: Object.fromEntries(found) });
}

/** Removes control characters, which must not reach the database or the subject of a mail, and lone surrogates. */
function sanitizeLine(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim();
}

export function sanitizeText(text: string): string {
  const lines = text.toWellFormed().split(/\r\n|\r|\n/);
  return lines
    .map((line) => line.replaceAll('\t', '  ').replaceAll(/\p{Cc}+/gu, ''))
    .join('\n')
    .trim();
}

export function validateId(submissionId: string): string | undefined {
  return uuid.test(submissionId) ? undefined : 'format';
}

export function validateText(text: string, maxLength: number): string | undefined {
  if (text === '') return 'required';
  return text.length > maxLength ? 'maxLength' : undefined;
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
