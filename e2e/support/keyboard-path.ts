import { expect, type JSHandle, type Locator, type Page } from '@playwright/test';

/** Presses Tab until the element is focused. Every stop on the way must have a visible focus. */
export async function tabTo(page: Page, target: Locator, limit = 40): Promise<void> {
  for (let presses = 0; presses < limit; presses += 1) {
    await page.keyboard.press('Tab');
    await expectVisibleFocus(page);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Not reached within ${limit} presses of Tab: ${target.toString()}`);
}

interface Focus {
  element: string;
  /** The width of the outline in pixels. */
  width: number;
  contrast: number;
  isInWindow: boolean;
  /** Headings and panels receive focus only for screen readers; nobody operates them. */
  isPassive: boolean;
}

interface FocusWatch {
  /** Measures the focused element. */
  look: () => Focus | undefined;
  /** Focuses every measured element again, in the same order. */
  lookAgain: () => Focus[];
}

/** Measures the visible focus inside the page and remembers the focused elements. */
function watchFocus(page: Page): Promise<JSHandle<FocusWatch>> {
  return page.evaluateHandle((): FocusWatch => {
    const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const stops: Element[] = [];

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

    const measure = (element: Element): Focus => {
      // A link that covers its card draws the outline around the card.
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
        isPassive: element.matches('h1, main, [role=dialog], [role=menu]'),
      };
    };
    return {
      look() {
        const element = document.activeElement;
        if (!element || element === document.body) return undefined;
        stops.push(element);
        return measure(element);
      },
      lookAgain: () =>
        stops.map((element) => {
          (element as HTMLElement).focus();
          return document.activeElement === element
            ? measure(element)
            : { element: `lost: ${element.outerHTML.slice(0, 160)}`, width: 0, contrast: 0, isInWindow: false, isPassive: false };
        }),
    };
  });
}

/** Tabs from the top of the page to its end. Every stop must have a visible focus, in the light and the dark theme. */
export async function walkThrough(page: Page): Promise<number> {
  await page.emulateMedia({ colorScheme: 'light' });
  await startAgain(page);
  const watch = await watchFocus(page);
  for (let stops = 0; stops < 400; stops += 1) {
    await page.keyboard.press('Tab');
    const focus = await watch.evaluate(({ look }) => look());
    if (focus) {
      expectShown(focus);
      continue;
    }
    // The tab order is the same in both themes; only the colours differ.
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    for (const again of await watch.evaluate(({ lookAgain }) => lookAgain())) expectShown(again);
    return stops;
  }
  throw new Error('The way through the page does not end.');
}

/** Resets the focus as a click at the top of the page would: the next Tab goes to the first stop. */
export async function startAgain(page: Page): Promise<void> {
  await page.evaluate(() => {
    // After a blur the browser would continue from the last focused element.
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
  });
}

/** Expects that the focused element, if there is one, has a visible focus. */
export async function expectVisibleFocus(page: Page): Promise<void> {
  const watch = await watchFocus(page);
  const focus = await watch.evaluate(({ look }) => look());
  if (focus) expectShown(focus);
}

/** Expects an outline of at least 2 px with a contrast of at least 3:1 against its background. */
function expectShown(focus: Focus): void {
  if (focus.isPassive) return;
  expect(focus.width, `outline of ${focus.element}`).toBeGreaterThanOrEqual(2);
  expect(focus.contrast, `contrast of the outline of ${focus.element}`).toBeGreaterThanOrEqual(3);
  expect(focus.isInWindow, `place of ${focus.element}`).toBe(true);
}
