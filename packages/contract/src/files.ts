import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';

/** Limits that the form checks before the server does. */
export const uploadRules = {
  photo: { mediaTypes: ['image/jpeg', 'image/png', 'image/webp'], maxBytes: 5 * 1024 * 1024 },
  agreement: { mediaTypes: ['application/pdf'], maxBytes: 15 * 1024 * 1024 },
  /** Screenshots, documents and logs. */
  ticket: { mediaTypes: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf', 'text/plain'], maxBytes: 10 * 1024 * 1024 },
  brandLogo: { mediaTypes: ['image/jpeg', 'image/png', 'image/webp'], maxBytes: 2 * 1024 * 1024 },
  brandIcon: { mediaTypes: ['image/png', 'image/webp'], maxBytes: 1024 * 1024 },
  brandPicture: { mediaTypes: ['image/jpeg', 'image/png', 'image/webp'], maxBytes: 8 * 1024 * 1024 },
  /** The logo of a partner. */
  logo: { mediaTypes: ['image/jpeg', 'image/png', 'image/webp'], maxBytes: 5 * 1024 * 1024 },
} as const;

export type FilePurpose = keyof typeof uploadRules;

/**
 * Sides of the square variants, in pixels. A photo is stored in each of them as `{width}.avif` and `{width}.webp`, the largest also
 * as `.jpg`.
 */
export const photoWidths = [64, 128, 256, 512] as const;

/** The URL of a stored file: a photo at twice the size in which it is mostly shown, a logo and a document in their original form. */
export function fileUrl(id: string, purpose: 'photo' | 'agreement' | 'logo'): string {
  return `/api/files/${id}/${shownVariants[purpose]}`;
}

const shownVariants = { photo: '256.webp', agreement: 'original.pdf', logo: 'picture.webp' };

const FileId = z.string().check(z.uuid());

/** The file itself; supports ranges. `sig` is a signature from `createFileSignature`. */
export const getFile = endpoint({
  method: 'GET',
  path: '/api/files/:id/:variant',
  permission: 'file',
  params: z.object({ id: FileId, variant: z.string().check(z.regex(/^[a-z0-9]{1,20}\.[a-z0-9]{1,5}$/)) }),
  query: z.object({ sig: z.optional(z.string().check(z.maxLength(200))) }),
  response: z.unknown(),
});

/** Signs the URL of a file (`?sig=`) for a minute, for requests that can send neither header nor cookie. */
export const createFileSignature = endpoint({
  method: 'POST',
  path: '/api/files/:id/signature',
  isRead: true,
  permission: 'partner',
  params: z.object({ id: FileId }),
  response: z.object({ sig: z.string() }),
});
