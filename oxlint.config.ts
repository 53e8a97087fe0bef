import { defineConfig } from 'oxlint';

import { importDirection } from './scripts/checks/lint/import-direction.ts';

const tests = [
  '**/*.test.ts',
  '**/*.test.tsx',
  'apps/api/src/testing/**',
  'apps/web/src/testing/**',
  'apps/backoffice/src/testing/**',
  'packages/client/src/testing/**',
];
const browserCode = ['apps/web/src/**', 'apps/backoffice/src/**', 'packages/client/src/**', 'packages/ui/src/**'];
const codeWithTexts = [...browserCode, 'apps/api/src/mail/**'];
const shippedCode = ['apps/*/src/**', 'packages/*/src/**'];
/** The stack runs in the terminals of developers and is not part of any build. */
const stack = 'packages/stack/src/**';

export default defineConfig({
  plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'promise'],
  jsPlugins: ['./scripts/checks/lint/literal-text.ts'],
  categories: { correctness: 'error', suspicious: 'error' },
  options: { typeAware: true, denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: ['**/dist/**', 'coverage/**', 'results/**', 'test-results/**', '.services/**', '.node/**'],
  env: { builtin: true, es2024: true },
  rules: {
    // The new JSX transform needs no React in scope.
    'react/react-in-jsx-scope': 'off',
    // Style sheets and polyfills are imported for their effect.
    'import/no-unassigned-import': ['error', { allow: ['**/*.css', '@fontsource-variable/**'] }],
    // Many packages can be imported by name and as default; the compiler checks that the import exists.
    'import/no-named-as-default-member': 'off',
    'import/no-named-as-default': 'off',

    // Narrowing by assertion is how wire data and `Object.keys` are typed here; `any` is what must not happen.
    'typescript/no-unsafe-type-assertion': 'off',
    // A text split into code points is what initials and first letters need.
    'typescript/no-misused-spread': ['error', { allow: ['string'] }],
    // In a transaction the callback's parameter is called `db` again, so that the pool is out of reach.
    'no-shadow': ['error', { allow: ['db'] }],
    // An <output> is the result of a form; a status that comes and goes is not.
    'jsx-a11y/prefer-tag-over-role': 'off',
    'unicorn/consistent-function-scoping': ['error', { checkArrowFunctions: false }],

    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-default-export': 'error',
    'import/no-duplicates': 'error',
    'max-lines': ['error', { max: 400 }],
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'no-alert': 'error',
    'no-eval': 'error',
    'no-implied-eval': 'error',
    'no-new-func': 'error',
    'no-var': 'error',
    'prefer-const': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    'typescript/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
    'typescript/switch-exhaustiveness-check': 'error',
    'typescript/ban-ts-comment': ['error', { 'ts-expect-error': 'allow-with-description', minimumDescriptionLength: 10 }],

    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'react/jsx-no-target-blank': 'error',
    'react/no-danger': 'error',
    'react/button-has-type': 'error',
    'react/self-closing-comp': 'error',
    'react/jsx-no-useless-fragment': 'error',
  },
  overrides: [
    { files: ['**/*.config.ts', 'scripts/checks/lint/literal-text.ts'], rules: { 'import/no-default-export': 'off' } },
    { files: shippedCode, excludeFiles: [stack], rules: { 'no-console': 'error' } },
    {
      files: shippedCode,
      excludeFiles: ['apps/api/src/config/config.ts', stack],
      rules: { 'node/no-process-env': 'error' },
      plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'promise', 'node'],
    },
    {
      files: codeWithTexts,
      excludeFiles: tests,
      rules: { 'portal/literal-text': 'error' },
    },
    {
      files: ['apps/web/src/**', 'apps/backoffice/src/**', 'packages/client/src/**'],
      excludeFiles: [...tests, 'packages/client/src/api/**'],
      rules: {
        'no-restricted-globals': [
          'error',
          {
            name: 'fetch',
            message:
              'Talk to the server with call(endpoint) from @portal/client/api/call: it knows the contract, the token and the errors.',
          },
          { name: 'XMLHttpRequest', message: 'Talk to the server with call(endpoint) from @portal/client/api/call.' },
        ],
      },
    },
    ...importDirection(),
    {
      files: ['**/*.test.ts', '**/*.test.tsx'],
      plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'promise', 'vitest'],
      rules: {
        'vitest/require-mock-type-parameters': 'off',
        'vitest/no-focused-tests': 'error',
        'vitest/no-disabled-tests': 'error',
        'vitest/valid-title': ['error', { disallowedWords: ['should'] }],
      },
    },
    // Playwright hands a fixture over with a function called `use`, which is not a hook.
    { files: ['e2e/**'], rules: { 'react/rules-of-hooks': 'off' } },
    { files: ['apps/api/src/db/tables.ts'], rules: { 'max-lines': 'off' } },
  ],
});
