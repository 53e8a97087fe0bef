import sanitizeHtml from 'sanitize-html';

import type { PortalConfig } from '@portal/contract/portal-config';

import type { Config } from '../../config.ts';
import type { Db } from '../../db/database.ts';
import { findBrand, type Brand } from './portal-config.queries.ts';

/** A portal without a brand of its own still has to show something that belongs to nobody. */
const plainBrand: Brand = {
  name: 'Partner Portal',
  hue: 205,
  logoLight: '/partner/brand/mark-light.svg',
  logoDark: '/partner/brand/mark-dark.svg',
  favicon: '/partner/brand/favicon.svg',
  signInPicture: null,
  tagline: { en: '' },
  contactEmail: 'partners@example.com',
};

export async function readPortalConfig(db: Db, config: Config): Promise<PortalConfig> {
  return { brand: (await findBrand(db)) ?? plainBrand, locales: config.LOCALES, forms: formsOf(config) };
}

function formsOf({ FORMS_ORIGIN, SIGNUP_FORM_PORTAL_ID, SIGNUP_FORM_ID }: Config): PortalConfig['forms'] {
  if (FORMS_ORIGIN === undefined) return null;
  if (SIGNUP_FORM_PORTAL_ID === undefined || SIGNUP_FORM_ID === undefined) return { origin: FORMS_ORIGIN };
  return { origin: FORMS_ORIGIN, signup: { region: 'na1', portalId: SIGNUP_FORM_PORTAL_ID, formId: SIGNUP_FORM_ID } };
}

/** The first of two walls: what is stored is clean; the browser cleans again what it shows. */
export function cleanFooter(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: ['p', 'a', 'span', 'strong', 'em', 'br', 'ul', 'li'],
    allowedAttributes: { a: ['href', 'rel', 'target'] },
    allowedSchemes: ['https', 'mailto', 'tel'],
  });
}
