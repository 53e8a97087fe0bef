import { expect, it } from 'vitest';

import { cleanFileName, contentDisposition, servedFileName } from './file-names.ts';

it.each([
  ['photo.png', 'photo.png'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\me\\photo.png', 'photo.png'],
  ['.htaccess', 'htaccess'],
  ['..', 'file'],
  ['', 'file'],
  ['a\u0000b\r\nSet-Cookie: x.png', 'abSet-Cookie x.png'],
  ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
  ['Ünïcödé 写真.png', 'Ünïcödé 写真.png'],
  [`${'x'.repeat(500)}.png`, 'x'.repeat(120)],
])('sanitizes the file name %j', (sent, expected) => {
  expect(cleanFileName(sent)).toBe(expected);
});

it('a variant is named with the extension of its real type', () => {
  expect(servedFileName('me.png', '256.webp')).toBe('me.webp');
  expect(servedFileName('me.php', '64.avif')).toBe('me.php.avif');
  expect(servedFileName('contract.pdf', 'original.pdf')).toBe('contract.pdf');
  expect(servedFileName('contract.pdf.exe', 'original.pdf')).toBe('contract.pdf.exe.pdf');
});

it('the content disposition has an ASCII name for old clients and the full name for all others', () => {
  expect(contentDisposition('attachment', 'Vertrag "A" (final)\\%20 – 写真.pdf')).toBe(
    `attachment; filename="Vertrag _A_ (final)__20 _ __.pdf"; filename*=UTF-8''Vertrag%20%22A%22%20%28final%29%5C%2520%20%E2%80%93%20%E5%86%99%E7%9C%9F.pdf`,
  );
});
