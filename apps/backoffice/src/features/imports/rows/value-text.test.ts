import { setupI18n } from '@lingui/core';
import type { ImportFieldType } from '@portal/contract/backoffice/import-fields/import-field';
import { describe, expect, it } from 'vitest';

import { excerpt, valueText } from './value-text.ts';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const text = (type: ImportFieldType, value: string | null) =>
  valueText(i18n, { name: 'field', type, isRequired: false, columns: [] }, value);

describe('[FEED-02] a value in the preview', () => {
  it.each([
    ['yesNo', 'true', 'Yes'],
    ['yesNo', 'false', 'No'],
    ['country', 'AT', 'Austria (AT)'],
    ['locale', 'de', 'German'],
    ['codes', 'RX-120,RX-480', 'RX-120, RX-480'],
    ['integer', '12000', '12,000'],
    ['amount', '1200.5', '1,200.50'],
    ['day', '2027-12-31', '31/12/2027'],
    ['code', '00017', '00017'],
    ['file', `manual.pdf [${'0123456789abcdef'.repeat(4)}]`, 'manual.pdf (01234567)'],
    ['line', null, ''],
  ] as const)('of the type %s is written for readers: %s becomes %s', (type, value, shown) => {
    expect(text(type, value)).toBe(shown);
  });

  it('that is long is shortened to where it begins to differ', () => {
    const same = 'The firewall for branch offices. '.repeat(20);
    expect(excerpt('short', 'other')).toBe('short');
    expect(excerpt(`${same}Now with 5G.`, same)).toMatch(/^….*Now with 5G\.$/);
    expect(excerpt(same, `Or not: ${same}`)).toMatch(/^The firewall .*…$/);
    expect(excerpt(same, '').length).toBeLessThan(125);
  });
});
