import { type ContentField, contentKind, type ContentKind } from '@portal/contract/backoffice/content-kinds';
import type { ContentFields } from '@portal/contract/backoffice/content';
import { type Locale, isLocale, locales } from '@portal/contract/locales';

import { AppError } from '../../core/app-error.ts';
import { sanitizeSlideHtml } from '../portal-config/portal-config.service.ts';

export type LocalisedText = Partial<Record<Locale, string>>;

const maxFacts = 60;
const maxPrices = 5000;
const maxItems = 500;

/**
 * Checks the fields of a draft by the description of their kind and brings them into the form in which they are stored: every field is
 * there, empty ones are null, and languages have a fixed order. A draft may be incomplete, but never of the wrong type.
 */
export function cleanFields(kind: ContentKind, fields: ContentFields): ContentFields {
  return Object.fromEntries(contentKind(kind).fields.map((field) => [field.name, cleanField(field, fields[field.name] ?? null)]));
}

function cleanField(field: ContentField, value: unknown): unknown {
  switch (field.type) {
    case 'text':
    case 'multiline':
      return value === null ? null : localised(value, field.maxLength);
    case 'html':
      return value === null ? null : localised(value, field.maxLength, sanitizeSlideHtml);
    case 'plain': {
      const text = plain(value, field.maxLength);
      return field.isUpperCase ? (text?.toUpperCase() ?? null) : text;
    }
    case 'link':
      return plain(value, field.maxLength);
    case 'slug':
      return matching(plain(value, field.maxLength), /^[a-z0-9]+(?:-[a-z0-9]+)*$/);
    case 'choice':
      return value === null ? null : requireValid(field.options.find((option) => option === value));
    case 'boolean':
      return value === true;
    case 'colour':
      return matching(plain(value, 7)?.toLowerCase() ?? null, /^#[0-9a-f]{6}$/);
    case 'day':
      return day(value);
    case 'moment':
      return moment(value);
    case 'zone':
      return zone(value);
    case 'priceGroup':
      return plain(value, 100);
    case 'item':
      return value === null ? null : contentId(value);
    case 'items':
      return [...new Set(list(value, maxItems).map(contentId))];
    case 'facts':
      return list(value, maxFacts).map((fact) => ({
        label: localised(record(fact)['label'] ?? {}, 200),
        value: localised(record(fact)['value'] ?? {}, 1000),
      }));
    case 'prices':
      return list(value, maxPrices).map(price);
    default:
      return field satisfies never;
  }
}

function price(row: unknown) {
  const { model, name, unit, price: amount, productId } = record(row);
  return {
    model: plain(model ?? null, 80) ?? '',
    name: localised(name ?? {}, 200),
    unit: unit ? localised(unit, 80) : null,
    price: amount === null || amount === undefined || amount === '' ? null : decimal(amount),
    productId: productId === null || productId === undefined ? null : contentId(productId),
  };
}

function decimal(value: unknown): string {
  const text = typeof value === 'number' ? String(value) : value;
  return requireValid(matching(plain(text, 16), /^\d{1,12}(?:\.\d{1,2})?$/) ?? undefined);
}

function localised(value: unknown, maxLength: number, clean = (text: string) => text.trim()): LocalisedText {
  const texts = record(value);
  if (!Object.keys(texts).every(isLocale)) throw new AppError('request.invalid');
  const filled = locales.flatMap((locale) => {
    const text = texts[locale];
    if (text === undefined || text === null || text === '') return [];
    if (typeof text !== 'string' || text.length > maxLength) throw new AppError('request.invalid');
    const cleaned = clean(text);
    return cleaned === '' ? [] : [[locale, cleaned]];
  });
  return Object.fromEntries(filled) as LocalisedText;
}

function plain(value: unknown, maxLength: number): string | null {
  if (value === null) return null;
  if (typeof value !== 'string' || value.length > maxLength) throw new AppError('request.invalid');
  return value.trim() || null;
}

function matching(value: string | null, pattern: RegExp): string | null {
  if (value !== null && !pattern.test(value)) throw new AppError('request.invalid');
  return value;
}

/** A day that exists: 31 February does not come back from a date as it went in. */
function day(value: unknown): string | null {
  const text = matching(plain(value, 10), /^\d{4}-\d{2}-\d{2}$/);
  const time = text === null ? 0 : Date.parse(text);
  if (text !== null && (Number.isNaN(time) || !new Date(time).toISOString().startsWith(text)))
    throw new AppError('request.invalid');
  return text;
}

function moment(value: unknown): string | null {
  if (value === null) return null;
  const time = typeof value === 'string' ? Date.parse(value) : NaN;
  if (Number.isNaN(time)) throw new AppError('request.invalid');
  return new Date(time).toISOString();
}

function zone(value: unknown): string | null {
  const name = plain(value, 60);
  if (name === null) return null;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone === '' ? null : name;
  } catch (cause) {
    throw new AppError('request.invalid', { cause });
  }
}

function contentId(value: unknown): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 1 || value > 999_999_999)
    throw new AppError('request.invalid');
  return value;
}

function list(value: unknown, maxLength: number): readonly unknown[] {
  if (value === null) return [];
  if (!Array.isArray(value) || value.length > maxLength) throw new AppError('request.invalid');
  return value;
}

function record(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new AppError('request.invalid');
  return value as Record<string, unknown>;
}

function requireValid<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new AppError('request.invalid');
  return value;
}
