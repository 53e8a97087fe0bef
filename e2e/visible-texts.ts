import type { Page } from '@playwright/test';

export interface VisibleText {
  text: string;
  /** Of the smallest element that holds the whole message: a message with a bold word is several texts. */
  whole: string;
  where: string;
}

/** Everything a person or a screen reader gets to read now: texts, names, placeholders, the title of the tab. */
export function visibleTexts(page: Page): Promise<VisibleText[]> {
  return page.evaluate(() => {
    const found: VisibleText[] = [{ text: document.title, whole: document.title, where: 'title' }];
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });

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
