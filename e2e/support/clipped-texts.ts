import type { JSHandle, Page } from '@playwright/test';

import { waitUntilStill } from './wait-for-page.ts';

/**
 * Finds texts that overflow the window or their control or heading, or that an ancestor clips. The partner's data (`exempt`) and
 * the provider's content (`data-content`) may be truncated; texts of the interface may not. Bars that scroll sideways
 * (`data-scrolls`) are skipped, because they fade out at their ends.
 */
export async function clippedTexts(page: Page, exempt: RegExp): Promise<string[]> {
  await waitUntilStill(page);
  const finder = await clippedTextFinder(page, exempt);
  return finder.evaluate((findClippedTexts) => findClippedTexts());
}

/** Returns the same check as a function inside the page, for callers that check one page many times. */
export function clippedTextFinder(page: Page, exempt: RegExp): Promise<JSHandle<() => string[]>> {
  return page.evaluateHandle(
    (pattern) => () => {
      const exemptPattern = new RegExp(pattern);
      const problems: string[] = [];
      const isForScreenReaders = (element: Element | null): boolean => {
        if (!element || element === document.body) return false;
        const { width, bottom } = element.getBoundingClientRect();
        // Visually hidden elements are one pixel wide, or above the window until they are focused.
        return width <= 1 || bottom <= 0 || isForScreenReaders(element.parentElement);
      };
      const { scrollWidth, clientWidth } = document.documentElement;
      if (scrollWidth > clientWidth) problems.push(`the page is ${scrollWidth} px wide in a window of ${clientWidth}`);

      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const text = node.textContent?.trim() ?? '';
        const parent = node.parentElement;
        if (!text || !parent?.checkVisibility({ visibilityProperty: true }) || exemptPattern.test(text)) continue;
        if (parent.closest('select, script, style, noscript, [data-content], [data-scrolls]') || isForScreenReaders(parent))
          continue;

        const range = document.createRange();
        range.selectNodeContents(node);
        const boxes = [...range.getClientRects()].filter((box) => box.width > 0);
        if (boxes.length === 0) continue;
        const left = Math.min(...boxes.map((box) => box.left));
        const right = Math.max(...boxes.map((box) => box.right));
        if (left < -1 || right > clientWidth + 1) problems.push(`outside the window: ${text}`);

        for (let ancestor: Element | null = parent; ancestor && ancestor !== document.body; ancestor = ancestor.parentElement) {
          const { left: start, right: end } = ancestor.getBoundingClientRect();
          const clips = getComputedStyle(ancestor).overflowX !== 'visible';
          const isControlOrHeading = ancestor.matches('a, button, h1, h2, h3, label, [role=menuitem], [role=menuitemradio]');
          if ((clips || isControlOrHeading) && (left < start - 1 || right > end + 1)) {
            problems.push(`${clips ? 'clipped' : 'overflows'}: ${text} (${ancestor.localName}.${ancestor.className})`);
            break;
          }
        }
      }
      return problems;
    },
    exempt.source,
  );
}
