import * as z from 'zod/mini';

import { ContentId, ContentIdParam, textOrNull } from './content.ts';
import { endpoint } from './endpoint.ts';
import { ContentQuery } from './lists.ts';
import { Locale, type Locale as LocaleName } from './locales.ts';

/** A document in a list. `document` is its download URL; `elementType` is always `document`. */
export const DocumentItem = z.object({
  id: ContentId,
  name: textOrNull,
  document: textOrNull,
  elementType: z.literal('document'),
  favorite: z.boolean(),
});
export type DocumentItem = z.infer<typeof DocumentItem>;

/** A document with its newest file in the viewer's language or else in English. Without a file the fields about it are null. */
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

/** A document, for the document viewer at a deep link. An addition of ours. */
export const getDocument = endpoint({
  method: 'GET',
  path: '/api/partner/documents/:id',
  permission: 'partner',
  params: z.object({ id: ContentIdParam }),
  query: ContentQuery,
  response: z.object({ body: DocumentDetails }),
});

/** The permanent URL of a document or of an asset's file. Access is checked for every viewer. */
export function downloadUrl(locale: LocaleName, id: number): `/${string}` {
  return `/${locale}/download/${id}`;
}

/** The id of the document that a download URL belongs to. */
export function documentIdFromUrl(url: string): number | undefined {
  const id = /\/download\/([1-9]\d{0,8})$/.exec(url)?.[1];
  return id === undefined ? undefined : Number(id);
}

/** The file itself; supports ranges. `save` makes the browser download it instead of showing it; `sig` is a signature. */
export const downloadDocument = endpoint({
  method: 'GET',
  path: '/:locale/download/:id',
  permission: 'file',
  params: z.object({ locale: Locale, id: ContentIdParam }),
  query: z.object({ sig: z.optional(z.string().check(z.maxLength(200))), save: z.optional(z.literal('1')) }),
  response: z.unknown(),
});

/** Signs the URL of a document (`?sig=`) for a minute, for requests that can send neither header nor cookie. */
export const createDocumentSignature = endpoint({
  method: 'POST',
  path: '/api/partner/documents/:id/signature',
  isRead: true,
  permission: 'partner',
  params: z.object({ id: ContentIdParam }),
  response: z.object({ sig: z.string() }),
});

export const contentTypes = ['document', 'video', 'image', 'article', 'product', 'news', 'event'] as const;
export type ContentType = (typeof contentTypes)[number];

/** `path` is the path of the item's screen in the portal, or of its file. */
export const ContentItem = z.object({
  id: ContentId,
  title: textOrNull,
  path: z.string(),
  description: textOrNull,
  type: z.enum(contentTypes),
});
export type ContentItem = z.infer<typeof ContentItem>;

const contentList = z.object({ body: z.array(ContentItem) });

/** The content that was viewed most in the last 30 days. */
export const listPopularContent = endpoint({
  method: 'GET',
  path: '/api/documents',
  permission: 'partner',
  query: ContentQuery,
  response: contentList,
});

/** The newest content first. */
export const listNewContent = endpoint({
  method: 'GET',
  path: '/api/documents/new',
  permission: 'partner',
  query: ContentQuery,
  response: contentList,
});
