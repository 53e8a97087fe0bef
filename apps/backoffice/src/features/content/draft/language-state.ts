import type { ContentDraft, ContentItem } from '@portal/contract/backoffice/content';
import { contentKind, isLocalisedField } from '@portal/contract/backoffice/content-kinds';
import { defaultLocale, type Locale } from '@portal/contract/locales';

import type { DraftState } from './draft-store.ts';
import { textsOf } from './draft-parts.ts';

/** `notReady` has texts or a file that partners do not get yet: they get English. */
export type LanguageState = 'ready' | 'outdated' | 'notReady' | 'missing';

export function languageState(state: Pick<DraftState, 'item' | 'draft' | 'confirmed'>, locale: Locale): LanguageState {
  const { item, draft } = state;
  if (!hasTexts(item, draft, locale) && !hasFile(item, draft, locale)) return 'missing';
  if (locale === defaultLocale) return 'ready';
  if (!draft.readyLocales.some((ready) => ready === locale)) return 'notReady';
  return Object.keys(outdatedTexts(state, locale)).length > 0 ? 'outdated' : 'ready';
}

/** By field, the English text that each translation was made from, if the English text has changed since. */
export function outdatedTexts(
  { item, draft, confirmed }: Pick<DraftState, 'item' | 'draft' | 'confirmed'>,
  locale: Locale,
): Readonly<Record<string, string>> {
  const outdated = Object.entries(item.revision.outdated[locale] ?? {}).filter(
    ([field]) => textsOf(draft, field)[locale] && !confirmed.some((each) => each.locale === locale && each.field === field),
  );
  return Object.fromEntries(outdated);
}

/** The language beside English that is shown first: one that has texts. */
export function firstLanguage(item: ContentItem, draft: ContentDraft, locales: readonly Locale[]): Locale | undefined {
  return locales.find((locale) => locale !== defaultLocale && hasTexts(item, draft, locale));
}

/** A file in a translation is published when that is ready. English needs texts. */
function hasFile({ files }: ContentItem, draft: ContentDraft, locale: Locale): boolean {
  return locale !== defaultLocale && files.some((file) => file.locale === locale && draft.files.includes(file.id));
}

function hasTexts({ kind }: ContentItem, draft: ContentDraft, locale: Locale): boolean {
  return contentKind(kind)
    .fields.filter(isLocalisedField)
    .some(({ name }) => textsOf(draft, name)[locale]);
}
