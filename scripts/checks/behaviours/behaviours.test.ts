import { describe, expect, it } from 'vitest';

import { parseBehaviours, renderBehaviours } from './behaviour-table.ts';
import { findProblems, renderProofs } from './verify-proofs.ts';
import { levelOf, type Proof, proofsOfPlaywright, proofsOfVitest } from './test-results.ts';

const table = (status = 'done', level = 'A', proved = '') =>
  `# Behaviours\n\n| id | proof | status | behaviour | proved by |\n|---|---|---|---|---|\n| AUTH-06 | ${level} | ${status} | Takes \`a\\|b\`. | ${proved} |\n`;

const aProof = (changes: Partial<Proof> = {}): Proof => ({
  ids: ['AUTH-06'],
  level: 'A',
  file: 'apps/api/src/features/sign-in/sign-in.routes.test.ts',
  title: 'returns a token',
  passed: true,
  ...changes,
});

describe('the table', () => {
  it('is parsed with escaped bars', () => {
    expect(parseBehaviours(table())).toEqual([{ id: 'AUTH-06', level: 'A', status: 'done', text: 'Takes `a\\|b`.' }]);
  });

  it.each([
    ['| AUTH-06 | A | done | Text. |', 'five cells'],
    ['| AUTH-6 | A | done | Text. | |', 'five cells'],
    ['| AUTH-06 | X | done | Text. | |', 'U, A or B'],
    ['| AUTH-06 | A | later | Text. | |', 'done or open'],
    ['| AUTH-06 | A | done | Text. | |\n| AUTH-06 | A | done | Text. | |', 'Repeated'],
    ['nothing', 'no behaviours'],
  ])('rejects %j', (document, message) => {
    expect(() => parseBehaviours(document)).toThrow(message);
  });

  it('is rendered with a new last column, and rendering it twice changes nothing', () => {
    const once = renderBehaviours(table('open', 'A', 'stale'), () => '`x` y', ['AUTH-06']);
    expect(once).toBe(table('done', 'A', '`x` y'));
    expect(renderBehaviours(once, () => '`x` y')).toBe(once);
    expect(renderBehaviours(once, () => '')).toContain('`a\\|b`. | |\n');
  });
});

describe('test results', () => {
  it('have the ids in the title of the test and in the titles of its groups', () => {
    const report = {
      testResults: [
        {
          name: '/checkout/apps/api/src/app.test.ts',
          assertionResults: [
            { ancestorTitles: ['[CALL-04] isolation'], title: '[AUTH-06] [AUTH-07] holds', status: 'passed' },
            { ancestorTitles: [], title: 'names nothing', status: 'passed' },
          ],
        },
      ],
    };
    expect(proofsOfVitest(report, '/checkout')).toEqual([
      {
        ids: ['CALL-04', 'AUTH-06', 'AUTH-07'],
        level: 'A',
        file: 'apps/api/src/app.test.ts',
        title: 'isolation holds',
        passed: true,
      },
    ]);
  });

  it('do not count a skipped or failed browser test as passed', () => {
    const spec = (title: string, status: string) => ({ title, file: 'sign-in.spec.ts', tests: [{ status }] });
    const report = {
      suites: [
        {
          title: 'sign-in.spec.ts',
          file: 'sign-in.spec.ts',
          specs: [spec('[AUTH-01] a', 'expected'), spec('[AUTH-02] b', 'skipped')],
          suites: [{ title: 'wrong', file: 'sign-in.spec.ts', specs: [spec('[AUTH-08] c', 'unexpected')] }],
        },
      ],
    };
    expect(proofsOfPlaywright(report, 'e2e').map(({ ids, file, title, passed }) => [ids[0], file, title, passed])).toEqual([
      ['AUTH-01', 'e2e/sign-in.spec.ts', 'a', true],
      ['AUTH-02', 'e2e/sign-in.spec.ts', 'b', false],
      ['AUTH-08', 'e2e/sign-in.spec.ts', 'wrong c', false],
    ]);
  });

  it.each([
    ['e2e/sign-in.spec.ts', 'B'],
    ['apps/api/src/features/sign-in/sign-in.routes.test.ts', 'A'],
    ['scripts/attack/hostile-requests.routes.test.ts', 'A'],
    ['apps/api/src/features/news/news.graphql.test.ts', 'A'],
    ['apps/api/src/app.test.ts', 'A'],
    ['apps/api/src/config/config.test.ts', 'U'],
    ['apps/web/src/features/sign-in/sign-in-screen.test.tsx', 'U'],
    ['packages/contract/src/portal-paths.test.ts', 'U'],
  ])('of %s prove at level %s', (file, level) => {
    expect(levelOf(file)).toBe(level);
  });
});

describe('a row marked done', () => {
  const rows = parseBehaviours(table());

  it('is accepted with a passing test at its level or above', () => {
    expect(findProblems(rows, [aProof()])).toEqual([]);
    expect(findProblems(rows, [aProof({ level: 'B' })])).toEqual([]);
    expect(findProblems(rows, [aProof(), aProof({ level: 'U' })])).toEqual([]);
  });

  it.each([
    ['no test', [], 'no test names it'],
    ['a test of another row', [aProof({ ids: ['AUTH-07'] })], 'no test names it'],
    ['a weaker test', [aProof({ level: 'U' })], 'asks for a proof at level A, has only U'],
    ['a failing test', [aProof({ passed: false })], 'fails in'],
    ['a failing test beside a passing one', [aProof(), aProof({ passed: false })], 'fails in'],
  ])('is reported with %s', (_case, proofs, problem) => {
    expect(findProblems(rows, proofs).join('\n')).toContain(problem);
  });

  it('is not checked while it is open, but an id without a row is always a problem', () => {
    expect(findProblems(parseBehaviours(table('open')), [])).toEqual([]);
    expect(findProblems(parseBehaviours(table('open')), [aProof({ ids: ['AUTH-99'] })])).toEqual([
      'AUTH-99: in apps/api/src/features/sign-in/sign-in.routes.test.ts, but not in the table',
    ]);
  });
});

describe('the generated cell', () => {
  const [row = { id: '', level: 'U', status: 'open', text: '' }] = parseBehaviours(table('open', 'A'));

  it('lists what proves the row, strongest first, and counts the rest', () => {
    const proofs = ['d', 'c', 'b', 'a'].map((title) => aProof({ title, file: 'apps/api/src/app.test.ts' }));
    const cell = renderProofs(row, [...proofs, aProof({ level: 'B', file: 'e2e/sign-in.spec.ts', title: 'x | y' })]);
    expect(cell).toBe(
      '`e2e/sign-in.spec.ts` x \\| y<br>`apps/api/src/app.test.ts` a<br>`apps/api/src/app.test.ts` b<br>and 2 more',
    );
  });

  it('leaves out tests that fail or have a lower level', () => {
    expect(renderProofs(row, [aProof({ passed: false }), aProof({ level: 'U' })])).toBe('');
  });
});
