import type { Level } from './behaviour-table.ts';

/** The result of a test that names behaviours in its title. */
export interface Proof {
  ids: string[];
  level: Level;
  file: string;
  title: string;
  passed: boolean;
}

export interface VitestReport {
  testResults: { name: string; assertionResults: { ancestorTitles: string[]; title: string; status: string }[] }[];
}

export interface PlaywrightReport {
  suites: PlaywrightSuite[];
}

interface PlaywrightSuite {
  title: string;
  file: string;
  specs: { title: string; file: string; tests: { status: string }[] }[];
  suites?: PlaywrightSuite[];
}

export function proofsOfVitest(report: VitestReport, root: string): Proof[] {
  return report.testResults.flatMap(({ name, assertionResults }) => {
    const file = name.replace(`${root}/`, '');
    return assertionResults.flatMap(({ ancestorTitles, title, status }) =>
      toProofs([...ancestorTitles, title], { level: levelOf(file), file, passed: status === 'passed' }),
    );
  });
}

export function proofsOfPlaywright(report: PlaywrightReport, testDir: string): Proof[] {
  const walk = (suite: PlaywrightSuite, parentTitles: string[]): Proof[] => {
    // The outermost suite is the file itself.
    const titles = suite.title === suite.file ? parentTitles : [...parentTitles, suite.title];
    const ownProofs = suite.specs.flatMap(({ title, file, tests }) =>
      toProofs([...titles, title], {
        level: 'B',
        file: `${testDir}/${file}`,
        // The report counts a skipped test as "ok", but it proves nothing.
        passed: tests.length > 0 && tests.every(({ status }) => status === 'expected' || status === 'flaky'),
      }),
    );
    return [...ownProofs, ...(suite.suites ?? []).flatMap((inner) => walk(inner, titles))];
  };
  return report.suites.flatMap((suite) => walk(suite, []));
}

/** The level follows from the file: tests of routes, GraphQL and the app use HTTP and a real database. */
export function levelOf(file: string): Level {
  if (file.startsWith('e2e/')) return 'B';
  const isServerTest = /^(apps\/api\/src|scripts)\/.*\.(routes|graphql)\.test\.ts$|^apps\/api\/src\/app\.test\.ts$/;
  return isServerTest.test(file) ? 'A' : 'U';
}

function toProofs(titles: string[], result: Omit<Proof, 'ids' | 'title'>): Proof[] {
  const fullTitle = titles.join(' ');
  const ids = [...new Set([...fullTitle.matchAll(/\[([A-Z]+-\d\d)\]/g)].map(([, id = '']) => id))];
  const title = fullTitle.replaceAll(/\[[A-Z]+-\d\d\]\s*/g, '').trim();
  return ids.length === 0 ? [] : [{ ids, title, ...result }];
}
