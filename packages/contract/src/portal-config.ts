import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';
import { Locale } from './locales.ts';

/** Identifies a form of the provider's marketing system. */
export const EmbeddedFormIds = z.object({ region: z.literal('na1'), portalId: z.string(), formId: z.string() });
export type EmbeddedFormIds = z.infer<typeof EmbeddedFormIds>;

/** Configuration that is needed before sign-in. The brand comes from settings and is not built in. */
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
  /** The provider's announcement of maintenance, by language, while it is to be shown. */
  maintenance: z.nullable(z.record(z.string(), z.string())),
  /** Languages of the menu, in order. In tests, the pseudo-language may be among them. */
  locales: z.array(z.string()),
  /** Origin that hosts third-party forms, never the portal's own; null when no form provider is configured. */
  forms: z.nullable(z.object({ origin: z.string(), signup: z.optional(EmbeddedFormIds), support: z.optional(EmbeddedFormIds) })),
  /** Identifies this application in requests for news, events and portal content. It grants nothing, so it may be public. */
  contentApiKey: z.string(),
  /** Origins whose price lists may be shown in an iframe. */
  priceOrigins: z.array(z.string()),
});
export type PortalConfig = z.infer<typeof PortalConfig>;

export const getPortalConfig = endpoint({
  method: 'GET',
  path: '/api/config',
  permission: 'public',
  response: PortalConfig,
});

export const getFooter = endpoint({
  method: 'GET',
  path: '/api/footer',
  permission: 'public',
  query: z.object({ locale: z.optional(Locale) }),
  response: z.object({ body: z.string() }),
});
