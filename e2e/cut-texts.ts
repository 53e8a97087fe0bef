import type { Page } from '@playwright/test';

import { settled } from './settled.ts';

/**
 * Texts that stick out of the window, out of the control or heading they belong to, or are cut by an ancestor. What the
 * partner's data (`exempt`) or the provider's content (`data-content`) makes long may be shortened; words of the interface may not.
 * A bar that is made to be scrolled sideways (`data-scrolls`) shows by fading ends that there is more of it.
 */
export async function cutTexts(page: Page, exempt: RegExp): Promise<string[]> {
  await settled(page);
  return page.evaluate((pattern) => {
    const isContent = new RegExp(pattern);
    const faults: string[] = [];
    const isForScreenReaders = (element: Element | null): boolean => {
      if (!element || element === document.body) return false;
      const { width, bottom } = element.getBoundingClientRect();
      // A box of one pixel, or one that waits above the window until it has the focus.
      return width <= 1 || bottom <= 0 || isForScreenReaders(element.parentElement);
    };
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) faults.push(`the page is ${scrollWidth} px wide in a window of ${clientWidth}`);

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const parent = node.parentElement;
      if (!text || !parent?.checkVisibility({ visibilityProperty: true }) || isContent.test(text)) continue;
      if (parent.closest('select, script, style, noscript, [data-content], [data-scrolls]') || isForScreenReaders(parent))
        continue;

      const range = document.createRange();
      range.selectNodeContents(node);
      const boxes = [...range.getClientRects()].filter((box) => box.width > 0);
      if (boxes.length === 0) continue;
      const left = Math.min(...boxes.map((box) => box.left));
      const right = Math.max(...boxes.map((box) => box.right));
      if (left < -1 || right > clientWidth + 1) faults.push(`outside the window: ${text}`);

      for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
        const { left: start, right: end } = box.getBoundingClientRect();
        const cuts = getComputedStyle(box).overflowX !== 'visible';
        const holds = box.matches('a, button, h1, h2, h3, label, [role=menuitem], [role=menuitemradio]');
        if ((cuts || holds) && (left < start - 1 || right > end + 1)) {
          faults.push(`${cuts ? 'cut' : 'sticks out'}: ${text} (${box.localName}.${box.className})`);
          break;
        }
      }
    }
    return faults;
  }, exempt.source);
}
