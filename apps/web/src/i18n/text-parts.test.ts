import { describe, expect, it } from 'vitest';

import { partOf } from './text-parts.ts';

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.*'], {
  eager: true,
  query: '?raw',
  import: 'default',
});
const files = new Map(
  Object.entries(sources).map(([path, code]) => [path.replace(/^\.\.\//, '').replace(/^\.\//, 'i18n/'), code]),
);

/** Their ids are of every part; a screen takes from them what it shows. Sign-in asks for the profile, and never saves it. */
const shared = ['i18n/labels.ts', 'api/error-messages.ts', 'features/profile/profile.api.ts'];
const openScreens = [
  'main.tsx',
  'features/sign-in/forgotten-password-screen.tsx',
  'features/sign-in/reset-password-screen.tsx',
  'features/sign-in/sign-in-screen.tsx',
];

describe('the first part of the texts', () => {
  it('has everything that a signed-out person can meet', () => {
    const met = [...reachedFrom(openScreens)].flatMap((file) => idsIn(file).map((id) => ({ id, file })));
    expect(met.length).toBeGreaterThan(80);
    expect(met.filter(({ id }) => partOf(id) === 'portal')).toEqual([]);
  });

  it('is for texts whose place nobody has named', () => {
    expect(partOf('signIn.title')).toBe('start');
    expect(partOf('somethingNew.title')).toBe('start');
    expect(partOf('renewals.title')).toBe('portal');
  });
});

/** By static imports and by the parts fetched later, save the screens of the routes, which are listed above or need a session. */
function reachedFrom(entries: string[]): Set<string> {
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
