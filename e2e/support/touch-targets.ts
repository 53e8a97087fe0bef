import type { Page } from '@playwright/test';

/**
 * Finds controls that are too small for a finger: below 44 px, or below 24 px for a link inside text. A link that covers its card
 * counts as the card, and a checkbox as its label.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const targetOf = (control: Element) => {
      const cover = getComputedStyle(control, '::after');
      const covers = cover.content !== 'none' && cover.position === 'absolute' && cover.inset === '0px';
      return (covers && control instanceof HTMLElement && control.offsetParent) || (control.closest('label') ?? control);
    };
    const controls =
      'a[href], button, input, select, textarea, summary, [role=menuitem], [role=radio], [role=tab], [role=button]';
    const blockOf = (element: Element): Element =>
      element.parentElement && getComputedStyle(element).display === 'inline' ? blockOf(element.parentElement) : element;
    const isInText = (control: Element) => {
      if (getComputedStyle(control).display !== 'inline' && !control.closest('p')) return false;
      const texts = document.createTreeWalker(blockOf(control.parentElement ?? control), NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const { textContent, parentElement } = texts.currentNode;
        if (/\p{L}/u.test(textContent ?? '') && !parentElement?.closest(controls)) return true;
      }
      return false;
    };
    return (
      [...document.querySelectorAll(controls)]
        .filter((control) => control.checkVisibility({ visibilityProperty: true }) && !control.closest('[inert]'))
        .map((control) => ({ control, box: targetOf(control).getBoundingClientRect() }))
        // Skips elements for screen readers, which are one pixel wide, and the skip link, which is above the window.
        .filter(({ box }) => box.width > 1 && box.bottom > 0)
        .filter(({ control, box }) => Math.min(box.width, box.height) < (isInText(control) ? 24 : 44) - 0.5)
        .map(({ control, box }) => `${Math.round(box.width)} × ${Math.round(box.height)}: ${control.outerHTML.slice(0, 140)}`)
    );
  });
}
