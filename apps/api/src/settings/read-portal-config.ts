import type { MaintenanceSetting } from '@portal/contract/backoffice/settings';
import type { EmbeddedFormIds, PortalConfig } from '@portal/contract/portal-config';

import type { Config } from '../config/config.ts';
import type { Db } from '../db/database.ts';
import { findPageSettings, type Brand } from './settings.queries.ts';

/** A neutral brand for portals without one of their own. */
export const defaultBrand: Brand = {
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
  const { brand = defaultBrand, maintenance, languages = config.LOCALES } = await findPageSettings(db);
  lastBrands.set(config, brand);
  return {
    brand,
    maintenance: shownMaintenance(maintenance),
    locales: languages,
    forms: formsOf(config),
    contentApiKey: config.CONTENT_API_KEY,
    priceOrigins: config.PRICE_ORIGINS,
  };
}

/** The brand for pages shown while the database is down: the default brand if this process has never read another one. */
export function lastKnownBrand(config: Config): Brand {
  return lastBrands.get(config) ?? defaultBrand;
}

const lastBrands = new WeakMap<Config, Brand>();

function shownMaintenance(maintenance: MaintenanceSetting | undefined, now = Date.now()): PortalConfig['maintenance'] {
  if (!maintenance?.text.en) return null;
  const { text, from, until } = maintenance;
  const isShown = (from === null || Date.parse(from) <= now) && (until === null || now < Date.parse(until));
  return isShown ? text : null;
}

function formsOf(config: Config): PortalConfig['forms'] {
  if (config.FORMS_ORIGIN === undefined) return null;
  const signup = formOf(config.SIGNUP_FORM_PORTAL_ID, config.SIGNUP_FORM_ID);
  const support = formOf(config.SUPPORT_FORM_PORTAL_ID, config.SUPPORT_FORM_ID);
  return { origin: config.FORMS_ORIGIN, ...(signup && { signup }), ...(support && { support }) };
}

function formOf(portalId: string | undefined, formId: string | undefined): EmbeddedFormIds | undefined {
  return portalId === undefined || formId === undefined ? undefined : { region: 'na1', portalId, formId };
}
