import type { OxlintOverride } from 'oxlint';

/**
 * Direction of imports, one entry per folder. A later entry replaces the rule of an earlier one for the same file, so every
 * entry spells out all that its folder may not import.
 */
export function importDirection(): OxlintOverride[] {
  const api = [borderOfApi, noFullZod, noReachThrough, entryPointsAreOnTop];
  const client = [borderOfClient, noTextInClient, noFullZod, noNode, noReachThrough];
  const web = [borderOfBrowser('backoffice'), noFullZod, noNode, noReachThrough];
  const backoffice = [borderOfBrowser('web'), noFullZod, noNode, noReachThrough];
  const entryLayer = [role('routes'), role('graphql'), role('jobs')];

  return [
    forbid(['packages/contract/src/**'], [borderOfContract, noFullZod, noReachThrough]),
    forbid(['packages/ui/src/**'], [borderOfUi, noNode, noReachThrough]),
    forbid(['packages/stack/src/**'], [borderOfStack, noReachThrough]),
    forbid(['packages/client/src/**'], client),
    ...webLayers.map((layer) => forbid([`packages/client/src/${layer}/**`], [...client, layersAbove(layer)])),
    forbid(['apps/web/src/**'], web),
    ...webLayers.map((layer) => forbid([`apps/web/src/${layer}/**`], [...web, layersAbove(layer)])),
    forbid(['apps/backoffice/src/**'], backoffice),
    ...webLayers.map((layer) => forbid([`apps/backoffice/src/${layer}/**`], [...backoffice, layersAbove(layer)])),

    forbid(['apps/api/src/**'], [...api, routesAreForApp]),
    forbid(['apps/api/src/app.ts', 'apps/api/src/start-worker.ts'], api),
    forbid(belowFeatures, [...api, routesAreForApp, featuresAreAbove]),
    forbid(['apps/api/src/settings/**'], [...api, routesAreForApp, featuresAreAbove, settingsKnowNoCaller]),
    forbid(
      ['apps/api/src/config/variables.ts'],
      [borderOfApi, noReachThrough, entryPointsAreOnTop, routesAreForApp, featuresAreAbove],
    ),
    forbid(['apps/api/src/core/**'], [...api, routesAreForApp, featuresAreAbove, coreKnowsNoCaller]),
    forbid(['apps/api/src/db/**'], [...api, routesAreForApp, dbIsTheFloor]),
    forbid(entryLayer, [...api, routesAreForApp, noSqlInRoutes]),
    forbid([role('service')], [...api, routesAreForApp, serviceKnowsNoHttp]),
    forbid([role('queries')], [...api, routesAreForApp, serviceKnowsNoHttp, queriesKnowNoRules]),
    ...toolsAreOutsideForAll(),
  ];
}

/** The folders of the API that features are built on. `core`, `db` and `settings` have entries of their own. */
const belowFeatures = ['config', 'connectors', 'http', 'jobs', 'mail', 'storage'].map((folder) => `apps/api/src/${folder}/**`);

function role(name: string): string {
  return `apps/api/src/features/**/*.${name}.ts`;
}

/** The folders of a browser application, from the highest to the lowest: each imports from those after it. */
const webLayers = [
  'shell',
  'features',
  'content',
  'lists',
  'forms',
  'page',
  'navigation',
  'analytics',
  'i18n',
  'api',
  'session',
  'platform',
];

function layersAbove(layer: string): Restriction {
  const above = webLayers.slice(0, webLayers.indexOf(layer));
  return {
    regex: `^\\.{1,2}/(.*/)?((main|routes)\\.tsx$${above.map((name) => `|${name}/`).join('')})`,
    message: `${layer}/ imports only from the layers below it: take what you need as an argument, or move this file up.`,
  };
}

type Restriction = ({ group: string[] } | { regex: string }) & {
  message: string;
  allowTypeImports?: boolean;
};

const tests = ['**/*.test.ts', '**/*.test.tsx', 'apps/*/src/testing/**'];

function forbid(files: string[], patterns: Restriction[]): OxlintOverride {
  return {
    files,
    excludeFiles: tests,
    rules: { 'no-restricted-imports': ['error', { patterns: [...patterns, toolsAreOutside] }] },
  };
}

const noReachThrough: Restriction = {
  group: [
    '**/packages/**',
    '**/apps/**',
    '**/api/src/**',
    '**/web/src/**',
    '**/backoffice/src/**',
    '**/ui/src/**',
    '**/contract/src/**',
    '**/client/src/**',
    '**/stack/src/**',
  ],
  message:
    'Import another package by its name (@portal/contract/…, @portal/client/…, @portal/ui/…, @portal/stack/…), not by a path through the tree.',
};

const noFullZod: Restriction = {
  group: ['zod', 'zod/v3', 'zod/v4', '!zod/mini'],
  message:
    "Import from 'zod/mini': full zod weighs 91 kB in the browser. Only apps/api/src/config/variables.ts uses the full one.",
};

const noNode: Restriction = {
  group: ['node:*', 'fs', 'path', 'crypto'],
  message: 'This code runs in a browser; use the web platform instead of a Node module.',
};

const borderOfContract: Restriction = {
  group: ['@portal/*', '@portal/*/**', 'node:*', 'react', 'react-dom', 'fastify', 'kysely', 'pg'],
  message:
    'The contract is shared by both sides and does no I/O: keep schemas, types and endpoints only, and move this to the app that needs it.',
};

const borderOfUi: Restriction = {
  group: ['@portal/*', '@portal/*/**', '@tanstack/*', '@tanstack/*/**', '@lingui/*', '@lingui/*/**'],
  message: 'The design system knows no feature, text or server: take what you need as a prop and let the application pass it.',
};

const borderOfStack: Restriction = {
  group: ['@portal/*', '@portal/*/**'],
  message: 'The stack starts services and knows no application: take what you need as an argument, or move this to scripts/.',
};

const borderOfClient: Restriction = {
  group: [
    '@portal/api',
    '@portal/api/**',
    '@portal/stack',
    '@portal/stack/**',
    '@portal/web',
    '@portal/web/**',
    '@portal/backoffice',
    '@portal/backoffice/**',
    // From the contract it may import only what is the same for every browser application.
    '@portal/contract/*',
    '!@portal/contract/endpoint',
    '!@portal/contract/errors',
    '!@portal/contract/areas',
    '!@portal/contract/locales',
    '!@portal/contract/password',
    '!@portal/contract/portal-config',
    '!@portal/contract/sign-in',
  ],
  message: 'Browser applications share this: take what belongs to one application, or to one feature, as an argument.',
};

const noTextInClient: Restriction = {
  group: ['@lingui/core/macro', '@lingui/react/macro'],
  message: 'Each application has texts and dictionaries of its own: take a text as an argument or from a configuration.',
};

const borderOfApi: Restriction = {
  group: [
    '@portal/web',
    '@portal/web/**',
    '@portal/backoffice',
    '@portal/backoffice/**',
    '@portal/client',
    '@portal/client/**',
    '@portal/ui',
    '@portal/ui/**',
    // The stack is for tests only.
    '@portal/stack',
    '@portal/stack/**',
    'react-dom',
    'react-dom/**',
  ],
  message: 'The API imports @portal/contract only. What both sides need belongs into packages/contract.',
};

function borderOfBrowser(neighbour: string): Restriction {
  return {
    group: [
      '@portal/api',
      '@portal/api/**',
      `@portal/${neighbour}`,
      `@portal/${neighbour}/**`,
      '@portal/stack',
      '@portal/stack/**',
    ],
    message:
      'Applications never import each other, and never the stack. Share schemas through packages/contract, browser code through packages/client, components through packages/ui.',
  };
}

const routesAreForApp: Restriction = {
  group: ['**/*.routes.ts', '**/*.graphql.ts', '**/*.jobs.ts'],
  message: "Only app.ts and start-worker.ts register these. Use the other feature's service or queries instead.",
};

const entryPointsAreOnTop: Restriction = {
  regex: String.raw`^(\.\./)+(app|server|worker|migrate|search-rebuild|day-figures|start-process|start-worker)\.ts$`,
  message: 'This file puts the parts together, so no part imports it: move what you need into the folder that owns it.',
};

const featuresAreAbove: Restriction = {
  group: ['**/features/**', '**/deps.ts'],
  message: 'Features are built on this folder: take what you need as an argument, or move it down, below the features.',
};

const settingsKnowNoCaller: Restriction = {
  group: ['**/http/**', '**/mail/**'],
  message: 'settings/ is read by HTTP, mail and features: pass in what it needs, or move the function up to its caller.',
};

const coreKnowsNoCaller: Restriction = {
  group: ['**/http/**', '**/settings/**', '**/config/**'],
  message: 'core/ is what features and HTTP are built on: pass in what it needs, or move the function up to its caller.',
};

const dbIsTheFloor: Restriction = {
  group: ['**/features/**', '**/deps.ts', '**/http/**', '**/jobs/**', '**/settings/**', 'fastify', 'fastify/**', '@fastify/*'],
  message: 'db/ is the lowest layer: pass in what it needs, or move the function up to the feature.',
  allowTypeImports: true,
};

const noSqlInRoutes: Restriction = {
  group: ['kysely', 'pg', '**/db/tables.ts'],
  message: 'A route holds no SQL: put the statement into the .queries.ts file of the feature and call it.',
};

const serviceKnowsNoHttp: Restriction = {
  group: ['fastify', 'fastify/**', '@fastify/*', '**/http/route.ts', '**/http/requests/authenticate.ts'],
  message: 'Rules and queries know no HTTP: take plain values and throw AppError; the route translates.',
};

const queriesKnowNoRules: Restriction = {
  group: ['**/*.service.ts'],
  message: 'Queries are below services: move the rule into the service that calls this query.',
};

const toolsAreOutside: Restriction = {
  group: ['**/demo/**', '**/e2e/**', '**/bench/**', '**/scripts/**'],
  message:
    'Applications and packages do not know the tools around them: move the test beside the tool it tests, or what both need to packages/stack or src/testing.',
};

/** For the files under apps/ and packages/ that the entries above leave out: tests, their helpers, configurations, the PDF frame. */
function toolsAreOutsideForAll(): OxlintOverride[] {
  const testsInside = tests.flatMap((pattern) =>
    pattern.startsWith('**/') ? [pattern.replace('**/', 'apps/**/'), pattern.replace('**/', 'packages/**/')] : [pattern],
  );
  return [
    {
      files: ['apps/*/*.ts', 'packages/*/*.ts', 'apps/web/pdf-frame/**', ...testsInside],
      rules: { 'no-restricted-imports': ['error', { patterns: [toolsAreOutside] }] },
    },
  ];
}
