import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import axe from 'axe-core';

/**
 * Checks WCAG 2.2 AA and axe's best practices, such as landmarks and heading order. Every rule runs on every element, but only
 * violations are listed in detail, which is faster.
 */
const rules = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
} satisfies axe.RunOptions;

/** The only rules whose result depends on the theme. */
const colourRules = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
  resultTypes: ['violations'],
} satisfies axe.RunOptions;

/** A tooltip needs no landmark, because it is announced as the description of its control. */
const tooltipsAnywhere = {
  rules: [{ id: 'region', selector: 'body *:not([role=tooltip], [role=tooltip] *)' }],
} satisfies axe.Spec;

interface Findings {
  /** The number of rules that checked something and found no violation. */
  passes: number;
  violations: { id: string; help: string; elements: string[] }[];
}

/** Returns the violations that axe finds on the page and in its frames. */
export async function findViolations(page: Page, { coloursOnly = false } = {}): Promise<Findings> {
  const options: axe.RunOptions = coloursOnly ? colourRules : rules;
  // The page cannot reach frames of other origins. AxeBuilder can, but takes three times as long. No script runs in a frame whose sandbox
  // forbids it, so nothing can check that frame.
  if ((await page.locator('iframe:visible:not([sandbox="allow-same-origin"])').count()) > 0)
    return summarise(await new AxeBuilder({ page }).options(options).analyze());
  if (!(await page.evaluate(() => 'axe' in globalThis))) {
    await page.evaluate(axe.source);
    await page.evaluate((spec) => (globalThis as unknown as { axe: typeof axe }).axe.configure(spec), tooltipsAnywhere);
  }
  return summarise(
    await page.evaluate((runOptions) => (globalThis as unknown as { axe: typeof axe }).axe.run(runOptions), {
      ...options,
      iframes: false,
    }),
  );
}

function summarise({ passes, violations }: Pick<axe.AxeResults, 'passes' | 'violations'>): Findings {
  return {
    passes: passes.length,
    violations: violations.map(({ id, help, nodes }) => ({
      id,
      help,
      elements: nodes.map((node) => `${node.target.join(' ')}: ${node.failureSummary}`),
    })),
  };
}
