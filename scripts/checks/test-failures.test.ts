import { expect, it } from 'vitest';
import { failuresIn, flakyIn } from './test-failures.ts';

it('names the failed browser tests with their reasons, however deeply their suites are nested', () => {
  const spec = {
    title: 'a lead opens',
    file: 'leads.spec.ts',
    ok: false,
    tests: [
      {
        annotations: [{ type: 'last seen', description: '/leads | nothing' }],
        results: [{ errors: [{ message: '\u001b[31mIt did not.\u001b[39m\n\nSee there.\n1\n2' }] }],
      },
    ],
  };
  const report = { suites: [{ suites: [{ specs: [spec, { ...spec, ok: true }] }] }] };

  expect(failuresIn(report, 'playwright')).toEqual([
    'leads.spec.ts a lead opens\n    It did not.\n    See there.\n    1\n    2\n    last seen: /leads | nothing',
  ]);
});

it('names the failed tests and the files that could not be loaded, with their reasons', () => {
  const failing = { fullName: 'adds', failureMessages: ['3 is not 4'] };
  const report = {
    testResults: [
      { message: '', assertionResults: [failing, { fullName: 'takes away', failureMessages: [] }] },
      { message: 'no such module', assertionResults: [] },
    ],
  };

  expect(failuresIn(report, 'vitest')).toEqual(['adds\n    3 is not 4', 'A file of tests\n    no such module']);
});

it('names the browser tests that passed only at the second attempt, with the reason of the failure', () => {
  const annotations = [{ type: 'last seen', description: '/leads | nothing' }];
  const results = [{ errors: [{ message: 'The list was empty.' }], annotations }, { errors: [] }];
  const spec = { title: 'a lead opens', file: 'leads.spec.ts', ok: true, tests: [{ status: 'flaky', results }] };
  const steady = { ...spec, title: 'a lead closes', tests: [{ status: 'expected', results: [] }] };

  expect(flakyIn({ suites: [{ specs: [spec, steady] }] })).toEqual([
    'leads.spec.ts a lead opens\n    The list was empty.\n    last seen: /leads | nothing',
  ]);
});
