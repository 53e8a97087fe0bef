import type { I18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { countryName } from '@portal/client/i18n/country';
import { formatDate, formatDateTime } from '@portal/client/i18n/dates';
import { languageName } from '@portal/client/i18n/language-name';
import type { AuditEvent } from '@portal/contract/backoffice/audit';
import { isLocale } from '@portal/contract/locales';

import { weekdayName } from '../../i18n/weekday-name.ts';
import { isContentAction } from './content-field-names.ts';
import { fieldName, knownFieldName } from './field-names.ts';
import { enumeratedText } from './value-texts.ts';

export interface FieldChange {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** The changed fields of an event, in the order in which they were written. */
export function fieldChanges({ before, after }: Pick<AuditEvent, 'before' | 'after'>): FieldChange[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields.map((field) => ({ field, before: before?.[field] ?? null, after: after?.[field] ?? null }));
}

/** The value of a field of any record as text; empty if there is none. */
export function valueText(i18n: I18n, event: AuditEvent, field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  const enumerated = enumeratedText(event.action, field, value);
  if (enumerated) return i18n._(enumerated);
  if (value === true) return t(i18n)({ id: 'audit.yes', message: 'Yes' });
  if (value === false) return t(i18n)({ id: 'audit.no', message: 'No' });
  if (Array.isArray(value)) return value.map((each) => valueText(i18n, event, field, each)).join(', ');
  if (typeof value === 'object') return partsText(i18n, event, field, value) ?? JSON.stringify(value);
  if (typeof value === 'number' && field === 'number' && !isContentAction(event.action)) return `T-${value}`;
  if (typeof value === 'number' && field === 'expectedDays') return weekdayName(i18n.locale, value);
  if (typeof value !== 'string') return JSON.stringify(value);
  return formats[field]?.(value, i18n, event) ?? value;
}

/** A contact or a text by language, with a name before each of its parts. Undefined if one of them has no name. */
function partsText(i18n: I18n, event: AuditEvent, field: string, value: object): string | undefined {
  const parts = Object.entries(value).map(([name, part]) => {
    const path = `${field}.${name}`;
    return { name: knownFieldName(i18n, path, event.action), text: valueText(i18n, event, path, part) };
  });
  if (parts.some(({ name }) => name === undefined)) return undefined;
  return parts
    .filter(({ text }) => text !== '')
    .map(({ name, text }) => `${name}: ${text}`)
    .join(' · ');
}

type Format = (value: string, i18n: I18n, event: AuditEvent) => string | undefined;

const language: Format = (value, { locale }) => (isLocale(value) ? languageName(value, locale) : value);

/** Ids are shown as names where the event has the name. */
const namedId: Format = (value, _, { actor, partner, person }) =>
  [actor, partner, person].find((each) => each?.id === value)?.name ?? undefined;

/** How texts of these fields are shown. */
const formats: Readonly<Record<string, Format | undefined>> = {
  country: (value, { locale }) => countryName(value, locale),
  fields: (value, i18n) => fieldName(i18n, value),
  format: (value) => value.toUpperCase(),
  locale: language,
  languages: language,
  readyLocales: language,
  from: formatDateTime,
  until: formatDateTime,
  minute: formatDateTime,
  publishedFrom: formatDateTime,
  publishedUntil: formatDateTime,
  scheduledFor: formatDateTime,
  startsAt: formatDateTime,
  endsAt: formatDateTime,
  expiresAt: formatDateTime,
  reviewOn: formatDate,
  'audience.countries': (value, { locale }) => countryName(value, locale),
  ownerId: namedId,
  partnerId: namedId,
};
