import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

import { afterAll, beforeAll, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');

/** Each entry is one violation: the file, the rule that must report it, and the code. */
const violations: [path: string, rule: string, code: string][] = [
  [
    'packages/contract/src/imports-node.ts',
    'no-restricted-imports',
    `import { readFileSync } from 'node:fs';\nreadFileSync('x');`,
  ],
  ['packages/contract/src/imports-full-zod.ts', 'no-restricted-imports', `import { z } from 'zod';\nz.string();`],
  ['packages/contract/src/imports-ui.ts', 'no-restricted-imports', `import { Button } from '@portal/ui/button';\nButton();`],
  [
    'packages/ui/src/imports-contract.ts',
    'no-restricted-imports',
    `import { locales } from '@portal/contract/locales';\nlocales.at(0);`,
  ],
  [
    'packages/ui/src/imports-query.ts',
    'no-restricted-imports',
    `import { useQuery } from '@tanstack/react-query';\nexport const x = useQuery;`,
  ],
  ['packages/ui/src/reaches-through.ts', 'no-restricted-imports', `import { a } from '../../../apps/web/src/a.ts';\na();`],
  ['packages/client/src/imports-web.ts', 'no-restricted-imports', `import { a } from '@portal/web/a';\na();`],
  ['packages/client/src/imports-feature.ts', 'no-restricted-imports', `import { a } from '@portal/contract/leads';\na();`],
  [
    'packages/client/src/page/has-text.ts',
    'no-restricted-imports',
    `import { msg } from '@lingui/core/macro';\nexport const a = msg({ id: 'a', message: 'A' });`,
  ],
  ['packages/client/src/api/imports-forms.ts', 'no-restricted-imports', `import { a } from '../forms/a.ts';\na();`],
  ['packages/client/src/forms/fetches.ts', 'no-restricted-globals', `export const x = () => fetch('/api/x');`],
  [
    'packages/contract/src/imports-client.ts',
    'no-restricted-imports',
    `import { call } from '@portal/client/api/call';\ncall();`,
  ],
  ['packages/ui/src/imports-client.ts', 'no-restricted-imports', `import { call } from '@portal/client/api/call';\ncall();`],
  ['apps/api/src/imports-client.ts', 'no-restricted-imports', `import { call } from '@portal/client/api/call';\ncall();`],
  ['apps/web/src/imports-api.ts', 'no-restricted-imports', `import { a } from '@portal/api/app';\na();`],
  ['apps/web/src/imports-backoffice.ts', 'no-restricted-imports', `import { a } from '@portal/backoffice/app';\na();`],
  ['apps/web/src/reaches-through.ts', 'no-restricted-imports', `import { a } from '../../api/src/app.ts';\na();`],
  ['apps/web/src/lazy-reach.ts', 'no-restricted-imports', `export const lazy = () => import('@portal/api/app');`],
  ['apps/web/src/imports-full-zod.ts', 'no-restricted-imports', `import { z } from 'zod';\nz.string();`],
  ['apps/web/src/imports-node.ts', 'no-restricted-imports', `import { join } from 'node:path';\njoin('a');`],
  // One violation for each layer: it imports from the layer directly above.
  ['apps/web/src/shell/imports-routes.ts', 'no-restricted-imports', `import { a } from '../routes.tsx';\na();`],
  ['apps/web/src/features/leads/imports-shell.ts', 'no-restricted-imports', `import { a } from '../../shell/a.ts';\na();`],
  ['apps/web/src/content/imports-feature.ts', 'no-restricted-imports', `import { a } from '../features/leads/a.ts';\na();`],
  ['apps/web/src/lists/imports-content.ts', 'no-restricted-imports', `import { a } from '../content/a.ts';\na();`],
  ['apps/web/src/forms/imports-lists.ts', 'no-restricted-imports', `import { a } from '../lists/a.ts';\na();`],
  ['apps/web/src/page/imports-forms.ts', 'no-restricted-imports', `import { a } from '../forms/a.ts';\na();`],
  ['apps/web/src/navigation/imports-page.ts', 'no-restricted-imports', `import { a } from '../page/a.ts';\na();`],
  ['apps/web/src/analytics/imports-navigation.ts', 'no-restricted-imports', `import { a } from '../navigation/a.ts';\na();`],
  ['apps/web/src/i18n/imports-analytics.ts', 'no-restricted-imports', `import { a } from '../analytics/a.ts';\na();`],
  ['apps/web/src/api/imports-i18n.ts', 'no-restricted-imports', `import type { A } from '../i18n/a.ts';\nexport type B = A;`],
  ['apps/web/src/session/imports-api.ts', 'no-restricted-imports', `export const a = () => import('../api/a.ts');`],
  ['apps/web/src/platform/imports-session.ts', 'no-restricted-imports', `import { a } from '../session/a.ts';\na();`],
  ['apps/web/src/platform/imports-main.ts', 'no-restricted-imports', `import { a } from '../main.tsx';\na();`],
  ['apps/backoffice/src/imports-web.ts', 'no-restricted-imports', `import { a } from '@portal/web/a';\na();`],
  ['apps/api/src/imports-ui.ts', 'no-restricted-imports', `import { Button } from '@portal/ui/button';\nButton();`],
  ['apps/api/src/imports-web.ts', 'no-restricted-imports', `import { a } from '@portal/web/a';\na();`],
  ['apps/api/src/core/imports-http.ts', 'no-restricted-imports', `import { a } from '../http/route.ts';\na();`],
  ['apps/api/src/core/imports-settings.ts', 'no-restricted-imports', `import { a } from '../settings/a.ts';\na();`],
  ['apps/api/src/db/imports-settings.ts', 'no-restricted-imports', `import { a } from '../settings/a.ts';\na();`],
  ['apps/api/src/settings/imports-http.ts', 'no-restricted-imports', `import { a } from '../http/route.ts';\na();`],
  [
    'apps/api/src/settings/imports-feature.ts',
    'no-restricted-imports',
    `import { a } from '../features/leads/leads.queries.ts';\na();`,
  ],
  [
    'apps/api/src/http/requests/imports-feature.ts',
    'no-restricted-imports',
    `import { a } from '../../features/leads/leads.queries.ts';\na();`,
  ],
  [
    'apps/api/src/http/web-app/imports-deps.ts',
    'no-restricted-imports',
    `import type { Deps } from '../../deps.ts';\nexport type A = Deps;`,
  ],
  ['apps/api/src/features/leads/imports-app.ts', 'no-restricted-imports', `import { a } from '../../app.ts';\na();`],
  [
    'apps/api/src/core/imports-feature.ts',
    'no-restricted-imports',
    `import { a } from '../features/leads/leads.queries.ts';\na();`,
  ],
  [
    'apps/api/src/db/imports-feature.ts',
    'no-restricted-imports',
    `import { a } from '../features/leads/leads.queries.ts';\na();`,
  ],
  ['apps/api/src/features/leads/a.routes.ts', 'no-restricted-imports', `import { sql } from 'kysely';\nsql.raw('');`],
  ['apps/api/src/features/leads/b.routes.ts', 'no-restricted-imports', `import { c } from '../news/news.routes.ts';\nc();`],
  ['apps/api/src/features/leads/a.service.ts', 'no-restricted-imports', `import { c } from './leads.routes.ts';\nc();`],
  [
    'apps/api/src/features/leads/b.service.ts',
    'no-restricted-imports',
    `import type { FastifyRequest } from 'fastify';\nexport type R = FastifyRequest;`,
  ],
  [
    'apps/api/src/features/leads/c.service.ts',
    'no-restricted-imports',
    `import { c } from '../../http/requests/authenticate.ts';\nc();`,
  ],
  ['apps/api/src/features/leads/a.queries.ts', 'no-restricted-imports', `import { c } from './leads.service.ts';\nc();`],
  ['apps/api/src/features/leads/a.jobs.ts', 'no-restricted-imports', `import { c } from './leads.routes.ts';\nc();`],
  ['apps/api/src/imports-demo.ts', 'no-restricted-imports', `import { a } from '../../../demo/accounts.ts';\na();`],
  ['apps/api/src/imports-scripts.ts', 'no-restricted-imports', `import { a } from '../../../scripts/services.ts';\na();`],
  ['apps/web/src/imports-e2e.ts', 'no-restricted-imports', `import { a } from '../../../e2e/people.ts';\na();`],
  ['apps/api/src/imports-bench.test.ts', 'no-restricted-imports', `import { a } from '../../../bench/growth.ts';\na();`],
  ['apps/api/src/imports-demo.test.ts', 'no-restricted-imports', `import { a } from '../../../demo/rows/day.ts';\na();`],
  [
    'apps/api/src/testing/imports-scripts.ts',
    'no-restricted-imports',
    `import type { A } from '../../../../scripts/services.ts';\nexport type B = A;`,
  ],
  ['apps/web/src/lazy-scripts.test.tsx', 'no-restricted-imports', `export const a = () => import('../../../scripts/a.ts');`],
  ['packages/contract/src/imports-bench.test.ts', 'no-restricted-imports', `import { a } from '../../../bench/a.ts';\na();`],
  ['packages/client/src/api/imports-e2e.test.tsx', 'no-restricted-imports', `import { a } from '../../../../e2e/a.ts';\na();`],
  ['packages/client/src/testing/imports-demo.ts', 'no-restricted-imports', `import { a } from '../../../../demo/a.ts';\na();`],
  ['packages/stack/src/imports-scripts.ts', 'no-restricted-imports', `import { a } from '../../../scripts/a.ts';\na();`],
  ['packages/stack/src/imports-demo.test.ts', 'no-restricted-imports', `import { a } from '../../../demo/a.ts';\na();`],
  ['packages/stack/src/imports-api.ts', 'no-restricted-imports', `import { a } from '@portal/api/app';\na();`],
  ['apps/api/src/imports-stack.ts', 'no-restricted-imports', `import { a } from '@portal/stack/start-services';\na();`],
  ['apps/web/src/imports-stack.ts', 'no-restricted-imports', `import { a } from '@portal/stack/start-services';\na();`],
  ['packages/client/src/imports-stack.ts', 'no-restricted-imports', `import { a } from '@portal/stack/start-services';\na();`],
  ['apps/web/plugin.ts', 'no-restricted-imports', `import { a } from '../../scripts/services.ts';\na();`],
  ['apps/api/src/reads-environment.ts', 'no-process-env', `export const port = process.env['PORT'];`],
  ['packages/ui/src/reads-environment.ts', 'no-process-env', `export const port = process.env['PORT'];`],
  ['apps/api/src/noisy.ts', 'no-console', `console.log('x');`],
  ['apps/web/src/fetches.ts', 'no-restricted-globals', `export const x = () => fetch('/api/x');`],
  ['apps/web/src/alerts.ts', 'no-alert', `window.alert('x');`],
  ['apps/web/src/default-export.ts', 'no-default-export', `export default 1;`],
  ['apps/web/src/cycle-a.ts', 'no-cycle', `import { b } from './cycle-b.ts';\nexport const a = () => b();`],
  ['apps/web/src/cycle-b.ts', 'no-cycle', `import { a } from './cycle-a.ts';\nexport const b = (): unknown => a();`],
  ['apps/web/src/type-cycle-a.ts', 'no-cycle', `import type { B } from './type-cycle-b.ts';\nexport type A = B[];`],
  ['apps/web/src/type-cycle-b.ts', 'no-cycle', `import type { A } from './type-cycle-a.ts';\nexport type B = { a?: A };`],
  ['apps/web/src/CamelCase.ts', 'filename-case', `export const x = 1;`],
  ['apps/web/src/long.ts', 'max-lines', `export const x = 1;${'\n// line'.repeat(400)}`],
  ['apps/web/src/long.test.ts', 'max-lines', `export const x = 1;${'\n// line'.repeat(400)}`],
  ['apps/web/src/any.ts', 'no-explicit-any', `export const x = (y: any) => y;`],
  ['apps/web/src/bang.ts', 'no-non-null-assertion', `export const x = (y?: string) => y!.length;`],
  ['apps/web/src/ignored.ts', 'ban-ts-comment', `// @ts-ignore\nexport const x = 1;`],
  ['apps/web/src/floats.ts', 'no-floating-promises', `export function x() { Promise.resolve(1); }`],
  ['apps/web/src/unused-directive.ts', '', `// oxlint-disable-next-line no-console -- there is none\nexport const x = 1;`],
  ['apps/web/src/text.tsx', 'literal-text', `export const X = () => <p>Hello</p>;`],
  ['apps/web/src/braced-text.tsx', 'literal-text', `export const X = () => <p>{'Hello'}</p>;`],
  ['apps/web/src/chosen-text.tsx', 'literal-text', `export const X = (p: { a: boolean }) => <p>{p.a ? 'Yes' : 'No'}</p>;`],
  ['apps/web/src/template-text.tsx', 'literal-text', 'export const X = (p: { a: string }) => <p>{`Hello ${p.a}`}</p>;'],
  ['apps/web/src/aria-text.tsx', 'literal-text', `export const X = () => <nav aria-label="Main" />;`],
  ['apps/web/src/braced-aria.tsx', 'literal-text', `export const X = () => <nav aria-label={'Main'} />;`],
  ['apps/web/src/fallback-text.tsx', 'literal-text', `export const X = (p: { a?: string }) => <p>{p.a ?? 'None'}</p>;`],
  [
    'apps/web/src/chosen-label.tsx',
    'literal-text',
    `export const X = (p: { a: boolean }) => <nav aria-label={p.a ? 'Open' : 'Close'} />;`,
  ],
  [
    'apps/web/src/toast.ts',
    'literal-text',
    `import { notify } from '@portal/ui/notify';\nnotify({ kind: 'info', text: 'Saved' });`,
  ],
  [
    'apps/web/src/page-title-text.ts',
    'literal-text',
    `import { usePageTitle } from './page/use-page-title.ts';\nexport const useX = () => usePageTitle('Leads');`,
  ],
  ['apps/api/src/mail/text.tsx', 'literal-text', `export const X = () => <p>Hello</p>;`],
  ['packages/ui/src/text.tsx', 'literal-text', `export const X = () => <p>Hello</p>;`],
  ['apps/web/src/no-alt.tsx', 'alt-text', `export const X = () => <img src="/a.png" />;`],
  ['apps/web/src/click-only.tsx', 'click-events-have-key-events', `export const X = () => <div onClick={() => {}} />;`],
  ['apps/web/src/bad-aria.tsx', 'aria-props', `export const X = () => <div aria-labeledby="a" />;`],
  ['apps/web/src/html.tsx', 'no-danger', `export const X = () => <div dangerouslySetInnerHTML={{ __html: '' }} />;`],
  [
    'apps/web/src/hook.tsx',
    'rules-of-hooks',
    `import { useState } from 'react';\nexport const X = (p: { a: boolean }) => {\n  if (p.a) useState(1);\n  return null;\n};`,
  ],
  [
    'apps/web/src/deps.tsx',
    'exhaustive-deps',
    `import { useEffect } from 'react';\nexport const X = (p: { a: () => void }) => {\n  useEffect(() => p.a(), []);\n  return null;\n};`,
  ],
  [
    'apps/web/src/only.test.ts',
    'no-focused-tests',
    `import { expect, it } from 'vitest';\nit.only('a', () => expect(1).toBe(1));`,
  ],
  [
    'apps/web/src/skip.test.ts',
    'no-disabled-tests',
    `import { expect, it } from 'vitest';\nit.skip('a', () => expect(1).toBe(1));`,
  ],
  [
    'apps/web/src/should.test.ts',
    'valid-title',
    `import { expect, it } from 'vitest';\nit('should work', () => expect(1).toBe(1));`,
  ],
];

/** Code that looks like a violation and is allowed. */
const allowed: [path: string, code: string][] = [
  ['apps/api/src/config/config.ts', `export const port = process.env['PORT'];`],
  ['apps/api/src/config/variables.ts', `import { z } from 'zod';\nexport const port = z.string();`],
  ['apps/api/src/server.ts', `import { a } from './app.ts';\na();`],
  ['apps/api/src/http/ok.ts', `import { a } from '../settings/a.ts';\nexport const b = () => a();`],
  ['apps/api/src/features/leads/ok.ts', `import type { Deps } from '../../deps.ts';\nexport type A = Deps;`],
  ['apps/api/src/app.ts', `import { c } from './features/leads/leads.routes.ts';\nexport const a = () => c();`],
  [
    'apps/api/src/features/leads/ok.routes.ts',
    `import { c } from '../news/news.service.ts';\nimport { d } from '@portal/contract/news';\nexport const a = () => c(d);`,
  ],
  ['packages/client/src/api/call.ts', `export const x = () => fetch('/api/x');`],
  [
    'packages/client/src/api/ok.ts',
    `import { a } from '@portal/contract/endpoint';\nimport { b } from '@portal/ui/notify';\nexport const c = () => [a(), b()];`,
  ],
  ['apps/web/src/routes.tsx', `import { a } from './shell/a.ts';\nexport const b = () => a();`],
  [
    'apps/web/src/lists/ok.ts',
    `import { a } from '../api/a.ts';\nimport { b } from './b.ts';\nexport const c = () => [a(), b()];`,
  ],
  ['apps/web/src/ok.tsx', `import * as z from 'zod/mini';\nexport const X = () => <p className="a">{z.string().type} ·</p>;`],
  ['apps/api/src/uses-services.test.ts', `import { a } from '@portal/stack/start-services';\nexport const b = () => a();`],
  ['packages/stack/src/ok.ts', `export const port = () => console.log(process.env['PORT']);`],
  ['apps/web/vite.config.ts', `export default { port: process.env['PORT'] };`],
];

let folder: string;
const found = new Map<string, { rules: string[]; help: string[] }>();

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lint-rules-'));
  for (const path of ['oxlint.config.ts', 'scripts/checks/lint', 'tsconfig.base.json', 'package.json']) {
    cpSync(join(root, path), join(folder, path), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  write('tsconfig.json', '{ "extends": "./tsconfig.base.json", "compilerOptions": { "jsx": "react-jsx", "types": ["node"] } }');
  for (const [path, , code] of violations) write(path, code);
  for (const [path, code] of allowed) write(path, code);

  const run = spawnSync(join(root, 'node_modules/.bin/oxlint'), ['--format=json', 'apps', 'packages'], {
    cwd: folder,
    encoding: 'utf8',
  });
  const report = JSON.parse(run.stdout) as { diagnostics: { filename: string; code?: string; help?: string }[] };
  for (const { filename, code = '', help = '' } of report.diagnostics) {
    const entry = found.get(filename) ?? { rules: [], help: [] };
    found.set(filename, { rules: [...entry.rules, code], help: [...entry.help, help] });
  }
}, 60_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.each(violations)('%s is reported by %s', (path, rule) => {
  expect(found.get(path)?.rules.join(' ') ?? 'nothing found').toContain(rule);
});

it.each(allowed)('%s is allowed', (path) => {
  expect(found.get(path)?.rules ?? []).toEqual([]);
});

it('says what to do instead when an import goes the wrong way', () => {
  const help = violations
    .filter(([, rule]) => rule === 'no-restricted-imports')
    .map(([path]) => found.get(path)?.help.join(' ') ?? '');
  expect(help.filter((text) => text.length < 40)).toEqual([]);
});

function write(path: string, code: string) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), `${code}\n`);
}
