import * as z from 'zod/mini';

import { ContentId, ContentIdParam, textOrNull } from './content.ts';
import { endpoint } from './endpoint.ts';
import { ContentQuery } from './lists.ts';
import { Locale, type Locale as LocaleName } from './locales.ts';

/** A document in a list. `document` is its download address; `elementType` is always `document`. */
export const DocumentItem = z.object({
  id: ContentId,
  name: textOrNull,
  document: textOrNull,
  elementType: z.literal('document'),
  favorite: z.boolean(),
});
export type DocumentItem = z.infer<typeof DocumentItem>;

/** The newest file of it in the reader's language, or in English. All null without one. */
export const DocumentDetails = z.extend(DocumentItem, {
  documentType: textOrNull,
  description: textOrNull,
  fileName: textOrNull,
  mediaType: textOrNull,
  size: z.nullable(z.number()),
  pages: z.nullable(z.number()),
  fileLocale: z.nullable(Locale),
  /** ISO 8601. */
  updatedAt: z.string(),
});
export type DocumentDetails = z.infer<typeof DocumentDetails>;

/** One document, for the viewer at a deep link. An addition of ours. */
export const getDocument = endpoint({
  method: 'GET',
  path: '/api/partner/documents/:id',
  permission: 'partner',
  params: z.object({ id: ContentIdParam }),
  query: ContentQuery,
  answer: z.object({ body: DocumentDetails }),
});

/** Where a document, or the file of an asset, is read and shared: permanent, and checked for every reader. */
export function downloadAddress(locale: LocaleName, id: number): `/${string}` {
  return `/${locale}/download/${id}`;
}

/** Which document such an address leads to. */
export function documentIdOf(address: string): number | undefined {
  const id = /\/download\/([1-9]\d{0,8})$/.exec(address)?.[1];
  return id === undefined ? undefined : Number(id);
}

/** The file itself, in ranges if asked for; `save` makes the browser keep it instead of showing it. `sig` is a ticket. */
export const downloadDocument = endpoint({
  method: 'GET',
  path: '/:locale/download/:id',
  permission: 'file',
  params: z.object({ locale: Locale, id: ContentIdParam }),
  query: z.object({ sig: z.optional(z.string().check(z.maxLength(200))), save: z.optional(z.literal('1')) }),
  answer: z.unknown(),
});

/** Opens one document for a minute where neither header nor cookie can be sent: `?sig=` of its address. */
export const createDocumentTicket = endpoint({
  method: 'POST',
  path: '/api/partner/documents/:id/ticket',
  permission: 'partner',
  params: z.object({ id: ContentIdParam }),
  answer: z.object({ sig: z.string() }),
});

export const contentTypes = ['document', 'video', 'image', 'article', 'product', 'news', 'event'] as const;
export type ContentType = (typeof contentTypes)[number];

/** `path` leads to it inside the portal or to its file. */
export const ContentItem = z.object({
  id: ContentId,
  title: textOrNull,
  path: z.string(),
  description: textOrNull,
  type: z.enum(contentTypes),
});
export type ContentItem = z.infer<typeof ContentItem>;

const contentList = z.object({ body: z.array(ContentItem) });

/** Most viewed in the last 30 days. */
export const listPopularContent = endpoint({
  method: 'GET',
  path: '/api/documents',
  permission: 'partner',
  query: ContentQuery,
  answer: contentList,
});

/** Newest first. */
export const listNewContent = endpoint({
  method: 'GET',
  path: '/api/documents/new',
  permission: 'partner',
  query: ContentQuery,
  answer: contentList,
});
