import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { PortalConfig } from '@portal/contract/portal-config';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createPageRenderer } from './page.ts';
import { createSignInPreloads, signInPictureStyle } from './page-preloads.ts';

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

const built = (folder = dist) => ({ dist: folder, base: '/partner', page });

describe('preload hints', () => {
  it('name the files of the sign-in screen that the page does not name itself', () => {
    const hints = createSignInPreloads(built())(null);
    expect([...hints.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
      '/partner/_app/sign-in.js',
      '/partner/_app/field.js',
      '/partner/_app/en.js',
    ]);
  });

  it('contain the picture of the sign-in screen, with its URL escaped', () => {
    const hints = createSignInPreloads(built())('/partner/demo/a"><script>.svg');
    expect(hints).toContain('href="/partner/demo/a%22%3E%3Cscript%3E.svg"');
  });

  it('show the picture of the sign-in screen before any script runs', () => {
    expect(signInPictureStyle('/partner/demo/sign-in.svg')).toBe('--sign-in-picture:url("/partner/demo/sign-in.svg")');
    expect(signInPictureStyle('/a");}</style><script>')).toBe('--sign-in-picture:url("/a%22);%7D%3C/style%3E%3Cscript%3E")');
    expect(signInPictureStyle(null)).toBe('');
  });

  it('fail the start when a file is missing from the build', () => {
    const other = mkdtempSync(join(tmpdir(), 'web-'));
    mkdirSync(join(other, '.vite'));
    writeFileSync(join(other, '.vite/manifest.json'), '{}');
    expect(() => createSignInPreloads(built(other))).toThrow(`${other} has no src/features/sign-in/sign-in-screen.tsx.`);
    rmSync(other, { recursive: true });
  });

  it('are omitted without a build manifest', () => {
    expect(createSignInPreloads(built(tmpdir()))(null)).toBe('');
  });
});

describe('the page', () => {
  const render = (isSignIn: boolean, hasSignInPicture: boolean) =>
    createPageRenderer({ ...built(), page: '<!--portal-config-->', hasSignInPicture })({
      isSignIn,
      nonce: 'n',
      config: { brand: { hue: 205, favicon: '/f.svg', signInPicture: '/sign-in.svg' } } as PortalConfig,
    });

  it('preloads sign-in and shows its picture only at the URLs of sign-in', () => {
    expect(render(true, true)).toMatch(/_app\/sign-in\.js.*--sign-in-picture/s);
    expect(render(false, true)).not.toMatch(/_app\/sign-in\.js|--sign-in-picture/);
  });

  it('of an application without a picture preloads none', () => {
    expect(render(true, false)).toContain('_app/sign-in.js');
    expect(render(true, false)).not.toMatch(/--sign-in-picture|as="image"/);
  });
});
