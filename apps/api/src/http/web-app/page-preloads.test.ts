import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createPreloads, signInPictureStyle } from './page-preloads.ts';

let dist: string;
beforeAll(() => {
  dist = mkdtempSync(join(tmpdir(), 'web-'));
  mkdirSync(join(dist, '.vite'));
  const manifest = {
    'index.html': { file: '_app/index.js', imports: ['_start.js'] },
    '_start.js': { file: '_app/start.js' },
    '_field.js': { file: '_app/field.js', imports: ['_start.js'] },
    'src/features/sign-in/sign-in-screen.tsx': { file: '_app/sign-in.js', imports: ['index.html', '_field.js'] },
    'src/features/leads/leads-screen.tsx': { file: '_app/leads.js' },
    'src/i18n/locales/en.po?start?lingui': { file: '_app/en.js' },
    'src/i18n/locales/de.po?start?lingui': { file: '_app/de.js' },
  };
  writeFileSync(join(dist, '.vite/manifest.json'), JSON.stringify(manifest));
});
afterAll(() => rmSync(dist, { recursive: true }));

const page = '<script src="/partner/_app/index.js"></script><link href="/partner/_app/start.js">';

describe('preload hints', () => {
  it.each(['', 'signin'])('name the files of the sign-in screen that the page does not name itself, at "%s"', (path) => {
    const hints = createPreloads(dist, page)(path, null);
    expect([...hints.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
      '/partner/_app/sign-in.js',
      '/partner/_app/field.js',
      '/partner/_app/en.js',
    ]);
  });

  it('contain the picture of the sign-in screen, with its URL escaped', () => {
    const hints = createPreloads(dist, page)('signin', '/partner/demo/a"><script>.svg');
    expect(hints).toContain('href="/partner/demo/a%22%3E%3Cscript%3E.svg"');
  });

  it('show the picture of the sign-in screen before any script runs, and on no other screen', () => {
    expect(signInPictureStyle('', '/partner/demo/sign-in.svg')).toBe('--sign-in-picture:url("/partner/demo/sign-in.svg")');
    expect(signInPictureStyle('signin', '/a");}</style><script>')).toBe(
      '--sign-in-picture:url("/a%22);%7D%3C/style%3E%3Cscript%3E")',
    );
    expect(signInPictureStyle('leads', '/partner/demo/sign-in.svg')).toBe('');
    expect(signInPictureStyle('signin', null)).toBe('');
  });

  it('fail the start when a file is missing from the build', () => {
    const other = mkdtempSync(join(tmpdir(), 'web-'));
    mkdirSync(join(other, '.vite'));
    writeFileSync(join(other, '.vite/manifest.json'), '{}');
    expect(() => createPreloads(other, page)).toThrow('The build of the portal has no src/features/sign-in/sign-in-screen.tsx.');
    rmSync(other, { recursive: true });
  });

  it('are omitted on every other screen, and without a build manifest', () => {
    expect(createPreloads(dist, page)('leads', '/partner/demo/sign-in.svg')).toBe('');
    expect(createPreloads(tmpdir(), page)('signin', null)).toBe('');
  });
});
