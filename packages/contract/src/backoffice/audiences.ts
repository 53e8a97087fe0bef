import * as z from 'zod/mini';

import { ContentId } from '../content.ts';
import { endpoint } from '../endpoint.ts';
import { AudienceRule } from './content.ts';

const Id = z.string().check(z.uuid());

export const HeadCount = z.object({
  people: z.int(),
  companies: z.int(),
  /** The countries with most people first. */
  countries: z.array(z.object({ country: z.nullable(z.string()), people: z.int() })),
});
export type HeadCount = z.infer<typeof HeadCount>;

/** How many people an audience reaches. With a piece of content: who gains and who loses it compared with what is published. */
export const countAudience = endpoint({
  method: 'POST',
  path: '/api/backoffice/audiences/count',
  permission: 'editor',
  isRead: true,
  versioned: false,
  body: z.object({ audience: z.nullable(AudienceRule), contentId: z.optional(ContentId) }),
  response: z.object({
    body: z.extend(HeadCount, {
      /** Null unless the content is published. Names of at most ten companies each. */
      difference: z.nullable(
        z.object({
          gains: z.object({ people: z.int(), companies: z.int(), names: z.array(z.string()) }),
          loses: z.object({ people: z.int(), companies: z.int(), names: z.array(z.string()) }),
        }),
      ),
    }),
  }),
});

/** What audiences can be made of, and those that have a name. */
export const getAudienceOptions = endpoint({
  method: 'GET',
  path: '/api/backoffice/audiences/options',
  permission: 'editor',
  response: z.object({
    body: z.object({
      countries: z.array(z.string()),
      tiers: z.array(z.string()),
      priceGroups: z.array(z.string()),
      saved: z.array(z.object({ id: z.int(), name: z.string(), rule: AudienceRule })),
      /** The companies that the audiences with a name list one by one. */
      partners: z.array(z.object({ id: Id, name: z.string() })),
    }),
  }),
});

/** Companies by name. Editors, who may not read partners, see nothing else of them. */
export const findAudiencePartners = endpoint({
  method: 'GET',
  path: '/api/backoffice/audiences/partners',
  permission: 'editor',
  query: z.object({ q: z.string().check(z.minLength(1), z.maxLength(100)) }),
  response: z.object({
    body: z.array(z.object({ id: Id, name: z.string(), country: z.nullable(z.string()), tier: z.nullable(z.string()) })),
  }),
});
