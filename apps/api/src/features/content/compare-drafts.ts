import { isDeepStrictEqual } from 'node:util';

import type { ContentDraft, ContentFields } from '@portal/contract/backoffice/content';
import { contentKind, type ContentKind, isLocalisedField } from '@portal/contract/backoffice/content-kinds';
import { defaultLocale, isLocale, type Locale } from '@portal/contract/locales';

import type { LocalisedText } from './clean-fields.ts';

/** By language and field: the English text that a translation was made from. */
export type Outdated = Partial<Record<Locale, Record<string, string>>>;

interface Confirmed {
  readonly locale: Locale;
  readonly field: string;
}

/**
 * Translations become outdated when the English text changes without them. They are no longer when they change themselves, when staff
 * confirm that they are still right, or when the English text is what it was.
 */
export function outdatedAfter(
  kind: ContentKind,
  before: { readonly fields: ContentFields; readonly outdated: Outdated },
  fields: ContentFields,
  confirmed: readonly Confirmed[] = [],
): Outdated {
  const outdated: Outdated = {};
  for (const { name } of contentKind(kind).fields.filter(isLocalisedField)) {
    const old = textsOf(before.fields[name]);
    const current = textsOf(fields[name]);
    for (const locale of Object.keys(current).filter(isLocale)) {
      if (locale === defaultLocale || current[locale] !== old[locale]) continue;
      if (confirmed.some((each) => each.locale === locale && each.field === name)) continue;
      const madeFrom = before.outdated[locale]?.[name] ?? old[defaultLocale] ?? '';
      if (madeFrom === (current[defaultLocale] ?? '')) continue;
      outdated[locale] = { ...outdated[locale], [name]: madeFrom };
    }
  }
  return outdated;
}

/** Names what differs: fields, languages as `locale.de`, `ready`, `audience`, `until` and `files`. */
export function changedParts(kind: ContentKind, before: ContentDraft | undefined, after: ContentDraft): string[] {
  if (!before) return [];
  const changed = new Set<string>();
  for (const field of contentKind(kind).fields) {
    const [old, current] = [before.fields[field.name] ?? null, after.fields[field.name] ?? null];
    if (isDeepStrictEqual(old, current)) continue;
    if (!isLocalisedField(field)) changed.add(field.name);
    else
      for (const locale of changedLocales(old, current)) changed.add(locale === defaultLocale ? field.name : `locale.${locale}`);
  }
  if (!isDeepStrictEqual(before.readyLocales, after.readyLocales)) changed.add('ready');
  if (!isDeepStrictEqual(before.audience, after.audience)) changed.add('audience');
  if (before.publishedUntil !== after.publishedUntil) changed.add('until');
  if (!isDeepStrictEqual(before.files.toSorted(), after.files.toSorted())) changed.add('files');
  return [...changed];
}

function changedLocales(old: unknown, current: unknown): string[] {
  const [one, other] = [textsOf(old), textsOf(current)];
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].filter((key) => isLocale(key) && one[key] !== other[key]);
}

function textsOf(value: unknown): LocalisedText {
  return value ?? {};
}
