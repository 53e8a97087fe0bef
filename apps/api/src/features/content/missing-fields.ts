import type { ContentDraft, FileVersion } from '@portal/contract/backoffice/content';
import { contentKind, type ContentKind, isLocalisedField } from '@portal/contract/backoffice/content-kinds';

import type { LocalisedText } from './clean-fields.ts';

/** The names of what a draft lacks or has wrong before it can be published; `publishedUntil` and `files` are among them. */
export function missingFields(
  kind: ContentKind,
  { fields, publishedUntil }: Pick<ContentDraft, 'fields' | 'publishedUntil'>,
  files: readonly Pick<FileVersion, 'role' | 'locale'>[],
  publishAt: number,
): string[] {
  const description = contentKind(kind);
  const missing = description.fields.filter((field) => {
    // A revision does not have a field that its kind got later.
    const value = fields[field.name] ?? null;
    if (isLocalisedField(field)) return isWithoutEnglish(value, field.isRequired === true);
    if (field.type === 'facts') return hasIncompleteFact((value ?? []) as Fact[]);
    if (field.type === 'prices') return hasIncompletePrice((value ?? []) as PriceRow[]);
    return field.isRequired === true && value === null;
  });
  const names = missing.map(({ name }) => name);
  if (isBefore(fields['endsAt'], fields['startsAt'])) names.push('endsAt');
  if (isBefore(fields['effectiveUntil'], fields['effectiveFrom'])) names.push('effectiveUntil');
  if (typeof fields['currency'] === 'string' && !/^[A-Z]{3}$/.test(fields['currency'])) names.push('currency');
  if (fields['isExternal'] === true && fields['url'] === null) names.push('url');
  if (publishedUntil !== null && Date.parse(publishedUntil) <= publishAt) names.push('publishedUntil');
  // A document without an English file has nothing to open for most readers.
  const needsDocument = description.files.some(({ role }) => role === 'document');
  if (needsDocument && !files.some(({ role, locale }) => role === 'document' && locale === 'en')) names.push('files');
  return [...new Set(names)];
}

interface Fact {
  readonly label: LocalisedText;
  readonly value: LocalisedText;
}

interface PriceRow {
  readonly model: string;
  readonly name: LocalisedText;
  readonly unit: LocalisedText | null;
  readonly price: string | null;
}

/** Readers of every other language fall back to English, so a text must have it; a text that is required also must exist. */
function isWithoutEnglish(texts: LocalisedText | null, isRequired: boolean): boolean {
  const hasSome = texts !== null && Object.keys(texts).length > 0;
  return (isRequired || hasSome) && !texts?.en;
}

function hasIncompleteFact(facts: readonly Fact[]): boolean {
  return facts.some(({ label, value }) => !label.en || !value.en);
}

function hasIncompletePrice(rows: readonly PriceRow[]): boolean {
  const models = new Set(rows.map(({ model }) => model));
  return (
    models.size < rows.length ||
    rows.some(({ model, name, unit, price }) => model === '' || !name.en || price === null || (unit !== null && !unit.en))
  );
}

function isBefore(one: unknown, other: unknown): boolean {
  return typeof one === 'string' && typeof other === 'string' && one < other;
}
