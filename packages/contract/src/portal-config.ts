import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';
import { Locale } from './locales.ts';

/** Names one form of the provider's marketing system. */
export const EmbeddedFormIds = z.object({ region: z.literal('na1'), portalId: z.string(), formId: z.string() });
export type EmbeddedFormIds = z.infer<typeof EmbeddedFormIds>;

/** What the portal must know before anyone signs in. The brand comes from settings; nothing of it is built in. */
export const PortalConfig = z.object({
  brand: z.object({
    name: z.string(),
    hue: z.number(),
    logoLight: z.string(),
    logoDark: z.string(),
    favicon: z.string(),
    signInPicture: z.nullable(z.string()),
    tagline: z.record(z.string(), z.string()),
    contactEmail: z.string(),
  }),
  /** Offered in the language menu, in this order. The pseudo-language of the tests may stand here too. */
  locales: z.array(z.string()),
  /** Where third-party forms run, never on the portal's own origin; null when no form provider is set up. */
  forms: z.nullable(z.object({ origin: z.string(), signup: z.optional(EmbeddedFormIds), support: z.optional(EmbeddedFormIds) })),
  /** Names this application to the calls for news, events and portal content; it grants nothing, so it may be known. */
  contentApiKey: z.string(),
  /** Price lists of other systems are shown in a frame only from here. */
  priceOrigins: z.array(z.string()),
});
export type PortalConfig = z.infer<typeof PortalConfig>;

export const getPortalConfig = endpoint({
  method: 'GET',
  path: '/api/config',
  permission: 'public',
  answer: PortalConfig,
});

export const getFooter = endpoint({
  method: 'GET',
  path: '/api/footer',
  permission: 'public',
  query: z.object({ locale: z.optional(Locale) }),
  answer: z.object({ body: z.string() }),
});
