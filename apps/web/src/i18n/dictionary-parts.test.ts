import { describe, expect, it } from 'vitest';

import { partOf } from './dictionary-parts.ts';

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.*'], {
  eager: true,
  query: '?raw',
  import: 'default',
});
const files = new Map(
  Object.entries(sources).map(([path, code]) => [path.replace(/^\.\.\//, '').replace(/^\.\//, 'i18n/'), code]),
);

/**
 * Files with texts of both parts, of which each screen uses only some. Sign-in imports `profile.api.ts` to load the profile; its
 * texts are about saving it.
 */
const shared = ['i18n/labels.ts', 'api/error-messages.ts', 'features/profile/profile.api.ts'];
const publicScreens = [
  'main.tsx',
  'features/sign-in/forgotten-password-screen.tsx',
  'features/sign-in/reset-password-screen.tsx',
  'features/sign-in/sign-in-screen.tsx',
];

describe('the start part of the dictionary', () => {
  it('has every text that a signed-out person can see', () => {
    const visible = [...importedFrom(publicScreens)].flatMap((file) => idsIn(file).map((id) => ({ id, file })));
    expect(visible.length).toBeGreaterThan(80);
    expect(visible.filter(({ id }) => partOf(id) === 'portal')).toEqual([]);
  });

  it('has every text whose prefix is not listed for the portal part', () => {
    expect(partOf('signIn.title')).toBe('start');
    expect(partOf('somethingNew.title')).toBe('start');
    expect(partOf('renewals.title')).toBe('portal');
  });
});

/**
 * Follows static imports and lazily loaded parts, except the screens of the routes, which are listed above or require a session.
 */
function importedFrom(entries: string[]): Set<string> {
  const reached = new Set<string>();
  const walk = (file: string) => {
    if (reached.has(file) || shared.includes(file)) return;
    const code = files.get(file);
    if (code === undefined) return;
    reached.add(file);
    const imports = file === 'routes.tsx' ? /from '(\.[^']+)'/g : /(?:from|import\() ?'(\.[^']+)'|import\('(\.[^']+)'/g;
    for (const [, direct, later] of code.matchAll(imports))
      walk(new URL(direct ?? later ?? '', `file:///${file}`).pathname.slice(1));
  };
  entries.forEach(walk);
  return reached;
}

function idsIn(file: string): string[] {
  return [...(files.get(file) ?? '').matchAll(/\bid(?:: |=)["']([a-z]\w*\.\w+)["']/gi)].map(([, id = '']) => id);
}
