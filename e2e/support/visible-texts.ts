import type { Page } from '@playwright/test';

export interface VisibleText {
  text: string;
  /** The text of the whole message, because a message with a bold word is several text nodes. */
  message: string;
  /** The HTML of the element that contains the text. */
  html: string;
}

/**
 * Returns all interface texts that are visible or read by screen readers: text nodes, labels, placeholders and the title of the
 * tab. It skips keyboard keys and the provider's content, which the screens mark with `data-content`.
 */
export function visibleTexts(page: Page): Promise<VisibleText[]> {
  return page.evaluate(() => {
    const heading = document.querySelector('h1[data-content]')?.textContent;
    const title = heading ? document.title.replace(`${heading} · `, '') : document.title;
    const texts: VisibleText[] = [{ text: title, message: title, html: '<title>' }];
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) && !element.closest('[data-content], kbd');

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const parent = node.parentElement;
      if (!parent || !/\p{L}/u.test(text) || parent.closest('script, style, noscript, template')) continue;
      if (!isShown(parent)) continue;
      const message = parent.closest('p, a, button, h1, h2, h3, li, label, [role=menuitem]')?.textContent ?? text;
      texts.push({ text, message, html: parent.outerHTML.slice(0, 160) });
    }
    for (const name of [
      'aria-label',
      'aria-description',
      'aria-roledescription',
      'aria-valuetext',
      'placeholder',
      'title',
      'alt',
    ]) {
      for (const element of document.querySelectorAll(`[${name}]`)) {
        const text = element.getAttribute(name)?.trim() ?? '';
        if (/\p{L}/u.test(text) && isShown(element)) texts.push({ text, message: text, html: element.outerHTML.slice(0, 160) });
      }
    }
    return texts;
  });
}
