import { expect, it } from 'vitest';

import { markedText, plainText } from './plain-text.ts';

const html =
  '<h2>Sizes</h2><p>Up to <strong>400</strong> people,<br>see <a href="/partner/help">help</a>.</p>' +
  '<ul><li><p>One</p></li></ul><ol><li><p><em>Two</em></p></li></ol>';

it('reads a text without its formatting, one line for each paragraph', () => {
  expect(plainText(html)).toBe('Sizes\nUp to 400 people,\nsee help.\nOne\nTwo');
});

it('[PUBL-03] writes out the formatting of a text', () => {
  expect(markedText(html)).toBe('## Sizes\nUp to *400* people,\nsee [help](/partner/help).\n– One\n1. _Two_');
});
