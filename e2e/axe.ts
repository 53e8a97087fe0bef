import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** WCAG 2.2 AA, and what axe calls best practice: landmarks, the order of headings and the like. Every rule is applied to everything; of what is in order one example is enough, and quicker. */
const rules = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
} satisfies axe.RunOptions;

/** What another theme can break; nothing else of a page changes with it. */
const colourRules = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
  resultTypes: ['violations'],
} satisfies axe.RunOptions;

/** A tooltip is read where it belongs, as the description of its control: it needs no landmark around it. */
const tooltipsAnywhere = {
  rules: [{ id: 'region', selector: 'body *:not([role=tooltip], [role=tooltip] *)' }],
} satisfies axe.Spec;

interface Findings {
  /** How many rules had something to look at and found it in order. */
  passes: number;
  violations: { id: string; help: string; where: string[] }[];
}

/** What axe finds on the page and in its frames. */
export async function findViolations(page: Page, { coloursOnly = false } = {}): Promise<Findings> {
  const options: axe.RunOptions = coloursOnly ? colourRules : rules;
  // Frames of other origins cannot be asked from the page. The way that can takes three times as long.
  if ((await page.locator('iframe:visible').count()) > 0)
    return summarised(await new AxeBuilder({ page }).options(options).analyze());
  if (!(await page.evaluate(() => 'axe' in globalThis))) {
    await page.evaluate(axe.source);
    await page.evaluate((spec) => (globalThis as unknown as { axe: typeof axe }).axe.configure(spec), tooltipsAnywhere);
  }
  return summarised(await page.evaluate((chosen) => (globalThis as unknown as { axe: typeof axe }).axe.run(chosen), options));
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
