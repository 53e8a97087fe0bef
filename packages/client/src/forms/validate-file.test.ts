import { expect, it } from 'vitest';

import { addMissingBrowserApis } from '../testing/render-in-router.tsx';
import { validateFile } from './validate-file.ts';

addMissingBrowserApis();

const rules = { mediaTypes: ['image/png', 'application/pdf', 'text/plain'], maxBytes: 1024, extensions: /\.(?:txt|log)$/i };
const file = (name: string, type: string, content: BlobPart = 'text') => new File([content], name, { type });

it.each([
  [file('a.png', 'image/png', '\u0089PNG\r\n'), 'type'],
  [file('a.png', 'image/png', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a])), undefined],
  [file('b.pdf', 'application/pdf', '%PDF-1.7'), undefined],
  [file('c.LOG', ''), undefined],
  [file('d.txt', 'text/plain'), undefined],
  [file('a.zip', 'application/zip'), 'type'],
  [file('a.svg', 'image/svg+xml'), 'type'],
  [file('b.pdf', 'application/pdf', '<html>'), 'type'],
  [file('d.txt', 'text/plain', new Uint8Array(1025)), 'size'],
])('[SUPP-03] for %s the error is %s', async (chosen, error) => {
  expect(await validateFile(chosen, rules)).toBe(error);
});
