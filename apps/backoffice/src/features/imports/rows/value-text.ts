import type { I18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { countryName } from '@portal/client/i18n/country';
import { formatDate } from '@portal/client/i18n/dates';
import { languageName } from '@portal/client/i18n/language-name';
import type { ImportField, ImportFieldType } from '@portal/contract/backoffice/import-fields/import-field';
import { isLocale } from '@portal/contract/locales';

/** A value of a record as a reader writes it; empty if there is none. */
export function valueText(i18n: I18n, { type }: ImportField, value: string | null | undefined): string {
  if (value === null || value === undefined || value === '') return '';
  return formats[type]?.(value, i18n) ?? value;
}

const formats: Partial<Record<ImportFieldType, (value: string, i18n: I18n) => string | undefined>> = {
  day: (value) => formatDate(value) ?? undefined,
  integer: (value, i18n) => i18n.number(Number(value)),
  amount: (value, i18n) => i18n.number(Number(value), { minimumFractionDigits: 2 }),
  country: (value, { locale }) => countryName(value, locale),
  locale: (value, { locale }) => (isLocale(value) ? languageName(value, locale) : undefined),
  codes: (value) => value.split(',').join(', '),
  // The hash says that files of the same name differ; its beginning is enough.
  file: (value) => value.replace(/ \[([0-9a-f]{8})[0-9a-f]{56}\]$/, ' ($1)'),
  yesNo: (value, i18n) =>
    value === 'true' ? t(i18n)({ id: 'imports.yes', message: 'Yes' }) : t(i18n)({ id: 'imports.no', message: 'No' }),
};

const maxShown = 120;
const shownBefore = 30;

/** The part of a long text where it begins to differ from the other one, with an ellipsis for what is left out. */
export function excerpt(text: string, other: string): string {
  if (text.length <= maxShown) return text;
  let same = 0;
  while (same < text.length && text[same] === other[same]) same += 1;
  const from = same < maxShown ? 0 : same - shownBefore;
  const to = from + maxShown;
  return `${from > 0 ? '…' : ''}${text.slice(from, to).trim()}${to < text.length ? '…' : ''}`;
}
