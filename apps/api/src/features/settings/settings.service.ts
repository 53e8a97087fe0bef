import {
  brandFilePath,
  type BrandSetting,
  type FooterSetting,
  type LanguagesSetting,
  type LocalisedText,
  type MaintenanceSetting,
  type Settings,
  type SettingSubject,
  type SettingValue,
} from '@portal/contract/backoffice/settings';
import { defaultLocale, type Locale, locales } from '@portal/contract/locales';

import type { Config } from '../../config/config.ts';
import { AppError } from '../../core/app-error.ts';
import type { Viewer } from '../../core/viewer.ts';
import type { Db } from '../../db/database.ts';
import { defaultBrand } from '../../settings/read-portal-config.ts';
import { recordStaffChange } from '../audit/staff-change.ts';
import { sanitizeFooter } from '../portal-config/portal-config.service.ts';
import { findBrandFile, findSettings, updateSetting } from './settings.queries.ts';

/** Settings that were never saved have their default and version 0. */
export async function readSettings(db: Db, { LOCALES }: Pick<Config, 'LOCALES'>): Promise<Settings> {
  const stored = await findSettings(db);
  const settingOf = <Subject extends SettingSubject>(subject: Subject, value: SettingValue<Subject>) =>
    ({ value, version: 0, changedAt: null, changedBy: null, ...stored[subject] }) as Settings[Subject];
  return {
    brand: settingOf('brand', { ...defaultBrand, tagline: {} }),
    footer: settingOf('footer', {}),
    maintenance: settingOf('maintenance', { text: {}, from: null, until: null }),
    languages: settingOf('languages', LOCALES as Locale[]),
  };
}

interface Change<Value> {
  readonly version: number;
  readonly value: Value;
}

export async function saveBrand(
  db: Db,
  config: Config,
  viewer: Viewer,
  change: Change<BrandSetting>,
): Promise<Settings['brand']> {
  const { value: before } = (await readSettings(db, config)).brand;
  for (const field of ['logoLight', 'logoDark', 'favicon', 'signInPicture'] as const)
    await requireKnownFile(db, change.value[field], [before[field], defaultBrand[field]]);
  const tagline = localised(change.value.tagline);
  return saveSetting(db, config, viewer, 'brand', { ...change, value: { ...change.value, tagline: { en: '', ...tagline } } });
}

export async function saveFooter(
  db: Db,
  config: Config,
  viewer: Viewer,
  { version, value }: Change<FooterSetting>,
): Promise<Settings['footer']> {
  const sanitized = Object.entries(value).map(([locale, html]) => [locale, sanitizeFooter(html)]);
  const texts = localised(Object.fromEntries(sanitized) as LocalisedText);
  return saveSetting(db, config, viewer, 'footer', { version, value: { en: '', ...texts } });
}

export async function saveMaintenance(
  db: Db,
  config: Config,
  viewer: Viewer,
  { version, value: { text, from, until } }: Change<MaintenanceSetting>,
): Promise<Settings['maintenance']> {
  if (from !== null && until !== null && Date.parse(until) <= Date.parse(from)) throw new AppError('request.invalid');
  return saveSetting(db, config, viewer, 'maintenance', { version, value: { text: localised(text), from, until } });
}

/** The languages are stored in the order of the menu. */
export async function saveLanguages(
  db: Db,
  config: Config,
  viewer: Viewer,
  { version, value }: Change<LanguagesSetting>,
): Promise<Settings['languages']> {
  if (!value.includes(defaultLocale)) throw new AppError('request.invalid');
  const offered = locales.filter((locale) => value.includes(locale));
  return saveSetting(db, config, viewer, 'languages', { version, value: offered });
}

async function saveSetting<Subject extends SettingSubject>(
  db: Db,
  config: Config,
  viewer: Viewer,
  subject: Subject,
  change: Change<SettingValue<Subject>>,
): Promise<Settings[Subject]> {
  const { [subject]: before } = await readSettings(db, config);
  if (!(await updateSetting(db, viewer, subject, change))) throw new AppError('record.changed');
  await recordStaffChange(db, viewer, {
    action: 'setting.changed',
    subject: { kind: 'setting', id: subject },
    before: fieldsOf(subject, before.value),
    after: fieldsOf(subject, change.value),
  });
  return (await readSettings(db, config))[subject];
}

/** The audit compares fields, so a list is one field of its own. */
function fieldsOf(subject: SettingSubject, value: object): Record<string, unknown> {
  return subject === 'languages' ? { languages: value } : { ...value };
}

/** Trims the texts and leaves out empty ones. What readers of other languages get instead must exist: the English text. */
function localised(texts: LocalisedText): LocalisedText {
  const filled = Object.entries(texts).flatMap(([locale, text]) => (text.trim() === '' ? [] : [[locale, text.trim()]]));
  const result = Object.fromEntries(filled) as LocalisedText;
  if (filled.length > 0 && result.en === undefined) throw new AppError('request.invalid');
  return result;
}

/** Only pictures that the portal itself has stored or built in are shown: no path chosen by hand. */
async function requireKnownFile(db: Db, path: string | null, known: readonly (string | null)[]): Promise<void> {
  if (path === null || known.includes(path)) return;
  const id = /^\/api\/brand-files\/([0-9a-f-]{36})\//.exec(path)?.[1];
  const file = id === undefined ? undefined : await findBrandFile(db, id);
  if (!file || path !== brandFilePath(file.id, file.variant)) throw new AppError('request.invalid');
}
