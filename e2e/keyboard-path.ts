import { expect, type Locator, type Page } from '@playwright/test';

/** Presses Tab until the element has the focus; every stop on the way must show where the focus is. */
export async function tabTo(page: Page, target: Locator, limit = 40): Promise<void> {
  for (let presses = 0; presses < limit; presses += 1) {
    await page.keyboard.press('Tab');
    await expectVisibleFocus(page);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Not reached within ${limit} presses of Tab: ${target.toString()}`);
}

/**
 * The element with the focus is outlined by at least 2 px in a colour that stands out 3:1 from what is behind it. Answers whether anything
 * has the focus.
 */
export async function expectVisibleFocus(page: Page): Promise<boolean> {
  const focus = await page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return undefined;
    const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true });

    const luminance = (colour: string, below?: string) => {
      if (!pen) return Number.NaN;
      for (const layer of [below, colour]) {
        if (!layer) continue;
        pen.fillStyle = layer;
        pen.fillRect(0, 0, 1, 1);
      }
      const [red = 0, green = 0, blue = 0] = [...pen.getImageData(0, 0, 1, 1).data].map((part) => {
        const share = part / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const isOpaque = (colour: string) => !/(?:rgba\([^)]*, 0\)|transparent|\/ 0\))$/.test(colour);
    const behind = (start: Element | null): string => {
      for (let box = start; box; box = box.parentElement) {
        const { backgroundColor } = getComputedStyle(box);
        if (isOpaque(backgroundColor)) return backgroundColor;
      }
      return 'white';
    };

    // A link that covers its card draws its outline around the card.
    const pseudo = getComputedStyle(element).outlineStyle === 'none' ? '::after' : undefined;
    const { outlineStyle, outlineWidth, outlineColor, outlineOffset } = getComputedStyle(element, pseudo);
    const surface = behind(Number.parseFloat(outlineOffset) < 0 ? element : element.parentElement);
    const [light, dark] = [luminance(outlineColor, surface), luminance(surface)].toSorted((a, b) => b - a) as [number, number];
    const box = element.getBoundingClientRect();
    return {
      element: element.outerHTML.slice(0, 160),
      width: outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth),
      contrast: (light + 0.05) / (dark + 0.05),
      isInWindow: box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth,
      isQuiet: element.matches('h1, main, [role=dialog], [role=menu]'),
    };
  });
  // Headings and panels take the focus for screen readers; nobody operates them.
  if (!focus || focus.isQuiet) return focus !== undefined;
  expect(focus.width, `outline of ${focus.element}`).toBeGreaterThanOrEqual(2);
  expect(focus.contrast, `contrast of the outline of ${focus.element}`).toBeGreaterThanOrEqual(3);
  expect(focus.isInWindow, `place of ${focus.element}`).toBe(true);
  return true;
}
