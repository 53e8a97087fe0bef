import { expect, it } from 'vitest';

import { attachmentFault } from './attachment-fault.ts';

const file = (name: string, type: string, size = 1000) => ({ name, type, size });

it('takes pictures, PDFs and texts, logs without a known type among them', () => {
  expect(attachmentFault([file('a.png', 'image/png'), file('b.pdf', 'application/pdf'), file('c.LOG', '')])).toBeUndefined();
});

it('refuses other kinds, what is too large, and more than five', () => {
  expect(attachmentFault([file('a.zip', 'application/zip')])).toBe('type');
  expect(attachmentFault([file('a.svg', 'image/svg+xml')])).toBe('type');
  expect(attachmentFault([file('a.png', 'image/png', 10 * 1024 * 1024 + 1)])).toBe('size');
  expect(attachmentFault(Array.from({ length: 6 }, () => file('a.txt', 'text/plain')))).toBe('count');
});
