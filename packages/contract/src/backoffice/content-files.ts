import * as z from 'zod/mini';

import { ContentIdParam } from '../content.ts';
import { endpoint } from '../endpoint.ts';
import { FileVersion } from './content.ts';
import type { FileRole } from './content-kinds.ts';

const MB = 1024 * 1024;

/** Limits that the form checks before the server does. */
export const contentFileRules = {
  document: { mediaTypes: ['application/pdf'], maxBytes: 50 * MB },
  picture: { mediaTypes: ['image/jpeg', 'image/png', 'image/webp'], maxBytes: 15 * MB },
  detail: { mediaTypes: ['image/jpeg', 'image/png', 'image/webp'], maxBytes: 15 * MB },
  video: { mediaTypes: ['video/mp4'], maxBytes: 500 * MB },
  captions: { mediaTypes: ['text/vtt'], maxBytes: MB },
  original: {
    mediaTypes: ['application/pdf', 'application/zip', 'image/jpeg', 'image/png', 'image/webp', 'video/mp4'],
    maxBytes: 200 * MB,
  },
} as const satisfies Record<FileRole, { mediaTypes: readonly string[]; maxBytes: number }>;

/**
 * Stores a file as the next version for its role and language. It becomes visible to partners when a draft that lists it is published.
 * The form has one file, in a field named after its role; the language is in the query.
 */
export const uploadContentFile = endpoint({
  method: 'POST',
  path: '/api/backoffice/content/:id/files',
  permission: 'editor',
  versioned: false,
  encoding: 'form',
  hasFiles: true,
  params: z.object({ id: ContentIdParam }),
  query: z.object({ locale: z.optional(z.string().check(z.regex(/^[a-z]{2}$/))) }),
  body: z.object({
    document: z.optional(z.file()),
    picture: z.optional(z.file()),
    detail: z.optional(z.file()),
    video: z.optional(z.file()),
    captions: z.optional(z.file()),
    original: z.optional(z.file()),
  }),
  response: z.object({ body: FileVersion }),
  rateLimit: { calls: 120, seconds: 60 },
});

/** The bytes of any version, for staff. */
export const getContentFileVersion = endpoint({
  method: 'GET',
  path: '/api/backoffice/content-files/:id/:variant',
  permission: 'file',
  params: z.object({
    id: z.string().check(z.uuid()),
    variant: z.string().check(z.regex(/^[a-z0-9]{1,20}\.[a-z0-9]{1,5}$/)),
  }),
  response: z.unknown(),
});

export function contentFileVersionUrl(id: string, variant: string): string {
  return `/api/backoffice/content-files/${id}/${variant}`;
}
