import type { Page } from '@playwright/test';

export interface VisibleText {
  text: string;
  /** Of the smallest element that holds the whole message: a message with a bold word is several texts. */
  whole: string;
  where: string;
}

/**
 * Everything of the interface that a person or a screen reader gets to read now: texts, names, placeholders, the title of the tab.
 * What the provider has written is not of the interface, nor what stands on a key; the screens mark the elements that hold it with `data-content`.
 */
export function visibleTexts(page: Page): Promise<VisibleText[]> {
  return page.evaluate(() => {
    const heading = document.querySelector('h1[data-content]')?.textContent;
    const title = heading ? document.title.replace(`${heading} · `, '') : document.title;
    const found: VisibleText[] = [{ text: title, whole: title, where: 'title' }];
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) && !element.closest('[data-content], kbd');

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const parent = node.parentElement;
      if (!parent || !/\p{L}/u.test(text) || parent.closest('script, style, noscript, template')) continue;
      if (!isShown(parent)) continue;
      const whole = parent.closest('p, a, button, h1, h2, h3, li, label, [role=menuitem]')?.textContent ?? text;
      found.push({ text, whole, where: parent.outerHTML.slice(0, 160) });
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
        if (/\p{L}/u.test(text) && isShown(element)) found.push({ text, whole: text, where: element.outerHTML.slice(0, 160) });
      }
    }
    return found;
  });
}
