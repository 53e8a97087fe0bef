import { setupI18n } from '@lingui/core';
import { importFields, importKinds } from '@portal/contract/backoffice/import-kinds';
import { describe, expect, it } from 'vitest';

import { fieldLabel } from './field-labels.ts';

const inLocale = (locale: string) => setupI18n({ locale, messages: { [locale]: {} } });

describe('[FEED-14] the fields of an import', () => {
  it.each(importKinds)('of %s all have labels, each of them once', (kind) => {
    const fields = importFields(kind).map(({ name }) => name);
    const labels = fields.map((name) => fieldLabel(inLocale('en'), kind, name));
    expect(labels.filter((label) => fields.includes(label))).toEqual([]);
    expect(new Set(labels).size).toBe(labels.length);
  });

  it('have one name each: prices are for a price group, not for another price list', () => {
    expect(fieldLabel(inLocale('en'), 'price_lists', 'priceGroup')).toBe('Price group');
    expect(fieldLabel(inLocale('en'), 'partners', 'priceGroup')).toBe('Price list');
  });

  it('are named with their language in the language of the reader', () => {
    expect(fieldLabel(inLocale('en'), 'products', 'nameDe')).toBe('Name (German)');
    expect(fieldLabel(inLocale('en'), 'products', 'name')).toBe('Name (English)');
    expect(fieldLabel(inLocale('en'), 'partners', 'name')).toBe('Name');
    expect(fieldLabel(inLocale('de'), 'documents', 'documentTypeFr')).toMatch(/\(Französisch\)$/);
  });
});
