import type { OxlintOverride } from 'oxlint';

/**
 * Direction of imports, one entry per folder. A later entry replaces the rule of an earlier one for the same file, so every
 * entry spells out all that its folder may not import.
 */
export function importDirection(): OxlintOverride[] {
  const api = [borderOfApi, noFullZod, noReachThrough];
  const entryLayer = [role('routes'), role('graphql'), role('jobs')];

  return [
    forbid(['packages/contract/src/**'], [borderOfContract, noFullZod, noReachThrough]),
    forbid(['packages/ui/src/**'], [borderOfUi, noNode, noReachThrough]),
    forbid(['apps/web/src/**'], [borderOfBrowser('backoffice'), noFullZod, noNode, noReachThrough]),
    forbid(['apps/backoffice/src/**'], [borderOfBrowser('web'), noFullZod, noNode, noReachThrough]),

    forbid(['apps/api/src/**'], [...api, routesAreForApp]),
    forbid(['apps/api/src/app.ts', 'apps/api/src/start-worker.ts'], api),
    forbid(['apps/api/src/config/variables.ts'], [borderOfApi, noReachThrough, routesAreForApp]),
    forbid(['apps/api/src/db/**'], [...api, routesAreForApp, dbIsTheFloor]),
    forbid(entryLayer, [...api, routesAreForApp, noSqlInRoutes]),
    forbid([role('service')], [...api, routesAreForApp, serviceKnowsNoHttp]),
    forbid([role('queries')], [...api, routesAreForApp, serviceKnowsNoHttp, queriesKnowNoRules]),
  ];
}

function role(name: string): string {
  return `apps/api/src/features/**/*.${name}.ts`;
}

interface Restriction {
  group: string[];
  message: string;
  allowTypeImports?: boolean;
}

const tests = ['**/*.test.ts', '**/*.test.tsx', 'apps/*/src/testing/**'];

function forbid(files: string[], patterns: Restriction[]): OxlintOverride {
  return { files, excludeFiles: tests, rules: { 'no-restricted-imports': ['error', { patterns }] } };
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
  ],
  message: 'Import another package by its name (@portal/contract/…, @portal/ui/…), not by a path through the tree.',
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

const borderOfApi: Restriction = {
  group: [
    '@portal/web',
    '@portal/web/**',
    '@portal/backoffice',
    '@portal/backoffice/**',
    '@portal/ui',
    '@portal/ui/**',
    'react-dom',
    'react-dom/**',
  ],
  message: 'The API imports @portal/contract only. What both sides need belongs into packages/contract.',
};

function borderOfBrowser(neighbour: string): Restriction {
  return {
    group: ['@portal/api', '@portal/api/**', `@portal/${neighbour}`, `@portal/${neighbour}/**`],
    message: 'Applications never import each other. Share schemas through packages/contract, components through packages/ui.',
  };
}

const routesAreForApp: Restriction = {
  group: ['**/*.routes.ts', '**/*.graphql.ts', '**/*.jobs.ts'],
  message: "Only app.ts and start-worker.ts register these. Use the other feature's service or queries instead.",
};

const dbIsTheFloor: Restriction = {
  group: ['**/features/**', '**/http/**', '**/jobs/**', 'fastify', 'fastify/**', '@fastify/*'],
  message: 'db/ is the lowest layer: pass in what it needs, or move the function up to the feature.',
  allowTypeImports: true,
};

const noSqlInRoutes: Restriction = {
  group: ['kysely', 'pg', '**/db/tables.ts'],
  message: 'A route holds no SQL: put the statement into the .queries.ts file of the feature and call it.',
};

const serviceKnowsNoHttp: Restriction = {
  group: ['fastify', 'fastify/**', '@fastify/*', '**/http/route.ts', '**/http/authenticate.ts'],
  message: 'Rules and queries know no HTTP: take plain values and throw AppError; the route translates.',
};

const queriesKnowNoRules: Restriction = {
  group: ['**/*.service.ts'],
  message: 'Queries are below services: move the rule into the service that calls this query.',
};
