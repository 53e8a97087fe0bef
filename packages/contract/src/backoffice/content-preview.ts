import * as z from 'zod/mini';

import { ContentIdParam } from '../content.ts';
import { endpoint } from '../endpoint.ts';
import { Locale } from '../locales.ts';
import { FileVersion } from './content.ts';

const Id = z.string().check(z.uuid());

/** Somebody for whom content can be previewed. Editors, who may not read people, see no e-mail address. */
export const PreviewPerson = z.object({
  id: Id,
  name: z.string(),
  company: z.string(),
  country: z.nullable(z.string()),
  tier: z.nullable(z.string()),
  locale: Locale,
});
export type PreviewPerson = z.infer<typeof PreviewPerson>;

/** People by name and company; without a text those who signed in last. */
export const findPreviewPeople = endpoint({
  method: 'GET',
  path: '/api/backoffice/content-preview/people',
  permission: 'editor',
  query: z.object({ q: z.optional(z.string().check(z.maxLength(100))) }),
  response: z.object({ body: z.array(PreviewPerson) }),
});

/** Why somebody sees content, or why not. `priceGroup`: a price list is for their price group. */
export const previewReasons = ['everybody', 'countryAndTier', 'named', 'priceGroup', 'notInAudience', 'expired'] as const;
export type PreviewReason = (typeof previewReasons)[number];

export const ContentPreview = z.object({
  sees: z.boolean(),
  reason: z.enum(previewReasons),
  /** The language of the person. */
  locale: Locale,
  /** The localised fields as the person reads them; empty if they do not see the content. */
  texts: z.record(z.string(), z.string()),
  /** The fields that are shown in English because there is no text in the language of the person, or it is not ready. */
  fallbacks: z.array(z.string()),
  /** Dates and addresses, which are the same in every language, by field; of a price list also the number of its prices. */
  details: z.record(z.string(), z.string()),
  /** The files that the person gets: one for each role, in their language or else in English, and all captions. */
  files: z.array(FileVersion),
  /** The facts of a product as the person reads them. */
  facts: z.array(z.object({ label: z.nullable(z.string()), value: z.nullable(z.string()) })),
  /**
   * Other content, by the field that names it: the first titles of what the person sees, how much that is, and how much of it they
   * do not see.
   */
  linked: z.array(z.object({ field: z.string(), titles: z.array(z.string()), shown: z.int(), hidden: z.int() })),
  /**
   * Where it is in the portal: the path, the name of the portfolio or product in whose list it is, if any, and its place in that list.
   * Null if the person does not see it.
   */
  place: z.nullable(
    z.object({
      name: z.nullable(z.string()),
      path: z.string(),
      position: z.nullable(z.int()),
      total: z.int(),
    }),
  ),
  /** Its place among the results of its kind when the person searches for the title. Null: not among the first hundred, or not searched. */
  search: z.object({ query: z.string(), rank: z.nullable(z.int()) }),
  /** What readers of news are told. `isRepeated`: they have been told before, and are told again only if staff ask for it. */
  notification: z.nullable(z.object({ title: z.string(), text: z.string(), isRepeated: z.boolean() })),
});
export type ContentPreview = z.infer<typeof ContentPreview>;

/** What this person would see if the draft, or without one what is published, were published now. Changes nothing. */
export const previewContent = endpoint({
  method: 'GET',
  path: '/api/backoffice/content/:id/preview',
  permission: 'editor',
  params: z.object({ id: ContentIdParam }),
  query: z.object({ personId: Id }),
  response: z.object({ body: ContentPreview }),
  rateLimit: { calls: 60, seconds: 60 },
});
