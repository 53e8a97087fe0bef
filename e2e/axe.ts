import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** WCAG 2.2 AA. Every rule is applied to everything; of what is in order one example is enough, and quicker. */
const rules = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations'],
} satisfies axe.RunOptions;

interface Findings {
  /** How many rules had something to look at and found it in order. */
  passes: number;
  violations: { id: string; help: string; where: string[] }[];
}

/** What axe finds on the page and in its frames. */
export async function findViolations(page: Page): Promise<Findings> {
  // Frames of other origins cannot be asked from the page. The way that can takes three times as long.
  if (page.frames().length > 1) return summarised(await new AxeBuilder({ page }).options(rules).analyze());
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  return summarised(await page.evaluate((options) => (globalThis as unknown as { axe: typeof axe }).axe.run(options), rules));
}

function summarised({ passes, violations }: Pick<axe.AxeResults, 'passes' | 'violations'>): Findings {
  return {
    passes: passes.length,
    violations: violations.map(({ id, help, nodes }) => ({
      id,
      help,
      where: nodes.map((node) => `${node.target.join(' ')}: ${node.failureSummary}`),
    })),
  };
}
