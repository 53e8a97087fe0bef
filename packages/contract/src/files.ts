import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';

/** Limits that the form can tell a person about before the server has to. */
export const uploadRules = {
  photo: { mediaTypes: ['image/jpeg', 'image/png', 'image/webp'], maxBytes: 5 * 1024 * 1024 },
  agreement: { mediaTypes: ['application/pdf'], maxBytes: 15 * 1024 * 1024 },
  /** Screenshots, documents and logs. */
  ticket: { mediaTypes: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf', 'text/plain'], maxBytes: 10 * 1024 * 1024 },
} as const;

export type FilePurpose = keyof typeof uploadRules;

/** Squares, in pixels. A photo is kept in each of them as `{width}.avif` and `{width}.webp`, the largest also as `.jpg`. */
export const photoWidths = [64, 128, 256, 512] as const;

/** What a reference to a stored file leads to: a photo at twice the size it is mostly shown, a document as it was sent. */
export function fileAddress(id: string, purpose: 'photo' | 'agreement'): string {
  return `/api/files/${id}/${purpose === 'photo' ? '256.webp' : 'original.pdf'}`;
}

const FileId = z.string().check(z.uuid());

/** The file itself, in ranges if asked for. `sig` is a ticket of `createFileTicket`. */
export const getFile = endpoint({
  method: 'GET',
  path: '/api/files/:id/:variant',
  permission: 'file',
  params: z.object({ id: FileId, variant: z.string().check(z.regex(/^[a-z0-9]{1,20}\.[a-z0-9]{1,5}$/)) }),
  query: z.object({ sig: z.optional(z.string().check(z.maxLength(200))) }),
  answer: z.unknown(),
});

/** Opens one file for a minute where neither header nor cookie can be sent: `?sig=` of its address. */
export const createFileTicket = endpoint({
  method: 'POST',
  path: '/api/files/:id/ticket',
  permission: 'partner',
  params: z.object({ id: FileId }),
  answer: z.object({ sig: z.string() }),
});
