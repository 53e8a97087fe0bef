import { expect, type JSHandle, type Locator, type Page } from '@playwright/test';

/** Presses Tab until the element is focused. Every stop on the way must have a visible focus. */
export async function tabTo(page: Page, target: Locator, maxPresses = 40): Promise<void> {
  for (let presses = 0; presses < maxPresses; presses += 1) {
    await page.keyboard.press('Tab');
    await expectVisibleFocus(page);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Not reached within ${maxPresses} presses of Tab: ${target.toString()}`);
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
  measureFocused: () => Focus | undefined;
  /** Focuses every measured element again, in the same order. */
  measureAgain: () => Focus[];
  /** Whether the focus is on an element that was measured before. */
  wasMeasured: () => boolean;
  /** The measured elements as HTML, the first and the last ones. */
  describeStops: () => string;
  /** Focuses and measures every control of the page. */
  measureAllControls: () => Focus[];
}

/** Returns functions that run inside the page: they measure the visible focus and remember the focused elements. */
function watchFocus(page: Page): Promise<JSHandle<FocusWatch>> {
  return page.evaluateHandle((): FocusWatch => {
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const stops: Element[] = [];

    const luminance = (colour: string, background?: string) => {
      if (!context) return Number.NaN;
      for (const layer of [background, colour]) {
        if (!layer) continue;
        context.fillStyle = layer;
        context.fillRect(0, 0, 1, 1);
      }
      const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map((channel) => {
        const value = channel / 255;
        return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const isTransparent = (colour: string) => /(?:rgba\([^)]*, 0\)|transparent|\/ 0\))$/.test(colour);
    const backgroundBehind = (start: Element | null): string => {
      for (let box = start; box; box = box.parentElement) {
        const { backgroundColor } = getComputedStyle(box);
        if (!isTransparent(backgroundColor)) return backgroundColor;
      }
      return 'white';
    };

    // The frame around tokens and their input, or around a text and its commands, draws the outline instead of the field.
    // Such a frame must lose its outline with the focus, or it would say nothing.
    let lastFrame: Element | undefined;
    const outlined = (field: Element): Element => {
      if (lastFrame && !lastFrame.contains(field) && getComputedStyle(lastFrame).outlineStyle !== 'none')
        throw new Error('A frame is outlined although the focus has left it.');
      lastFrame = undefined;
      if (!field.matches('input, [contenteditable]')) return field;
      for (let box: Element | null = field; box && box !== document.body; box = box.parentElement) {
        if (getComputedStyle(box).outlineStyle === 'none') continue;
        lastFrame = box;
        return box;
      }
      return field;
    };
    const measure = (focused: Element): Focus => {
      const element = outlined(focused);
      // A link that covers its card draws the outline around the card.
      const pseudo = getComputedStyle(element).outlineStyle === 'none' ? '::after' : undefined;
      const { outlineStyle, outlineWidth, outlineColor, outlineOffset } = getComputedStyle(element, pseudo);
      const surface = backgroundBehind(Number.parseFloat(outlineOffset) < 0 ? element : element.parentElement);
      const [light, dark] = [luminance(outlineColor, surface), luminance(surface)].toSorted((a, b) => b - a) as [number, number];
      const box = element.getBoundingClientRect();
      return {
        element: element.outerHTML.slice(0, 160),
        width: outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth),
        contrast: (light + 0.05) / (dark + 0.05),
        isInWindow: box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth,
        // The calendar button inside a date field has the browser's own outline; the field itself then has no focus.
        isPassive: element.matches('h1, main, [role=dialog], [role=menu], input[type^=date]:not(:focus)'),
      };
    };
    const focusAndMeasure = (element: Element): Focus => {
      (element as HTMLElement).focus();
      return document.activeElement === element
        ? measure(element)
        : { element: `lost: ${element.outerHTML.slice(0, 160)}`, width: 0, contrast: 0, isInWindow: false, isPassive: false };
    };
    return {
      measureFocused() {
        const element = document.activeElement;
        if (!element || element === document.body) return undefined;
        stops.push(element);
        return measure(element);
      },
      // A list that other tests change may have removed a row meanwhile.
      measureAgain: () => stops.filter(({ isConnected }) => isConnected).map(focusAndMeasure),
      wasMeasured: () => document.activeElement !== null && stops.includes(document.activeElement),
      describeStops: () =>
        [...stops.slice(0, 3), ...stops.slice(-30)]
          .map((stop) => `${stop.isConnected ? '' : 'removed: '}${stop.outerHTML.slice(0, 160)}`)
          .join('\n'),
      measureAllControls: () =>
        [...document.querySelectorAll('a[href], button, input, select, textarea, [tabindex="0"]')]
          .filter((control) => control.checkVisibility({ visibilityProperty: true }) && !control.closest('[inert]'))
          .filter((control) => !control.matches(':disabled'))
          .map(focusAndMeasure),
    };
  });
}

/**
 * Tabs from the top of the page to its end and returns the number of stops. Every stop must have a visible focus, in the light and
 * the dark theme.
 */
export async function tabThroughPage(page: Page): Promise<number> {
  await page.emulateMedia({ colorScheme: 'light' });
  await resetFocus(page);
  const watch = await watchFocus(page);
  let hasLeftPage = false;
  for (let stops = 0; stops < 400; stops += 1) {
    await page.keyboard.press('Tab');
    // After the last control the focus leaves the page, and Tab starts again at the top. The first element that was measured before
    // closes the circle. It need not be the first stop: the screen may have moved the focus while it loaded, or replaced that stop.
    if (hasLeftPage && (await watch.evaluate(({ wasMeasured }) => wasMeasured()))) {
      // The tab order is the same in both themes; only the colours differ.
      await page.emulateMedia({ colorScheme: 'dark' });
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      for (const darkFocus of await watch.evaluate(({ measureAgain }) => measureAgain())) expectVisibleOutline(darkFocus);
      return stops;
    }
    const focus = await watch.evaluate(({ measureFocused }) => measureFocused());
    if (focus) expectVisibleOutline(focus);
    // Also if the focused element was removed: Tab then continues in its place, with elements that were not measured before.
    else hasLeftPage = true;
  }
  throw new Error(`Tab did not reach the end of ${page.url()}:\n${await watch.evaluate(({ describeStops }) => describeStops())}`);
}

/** Resets the focus as a click at the top of the page would: the next Tab goes to the first stop. */
export async function resetFocus(page: Page): Promise<void> {
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
  const focus = await watch.evaluate(({ measureFocused }) => measureFocused());
  if (focus) expectVisibleOutline(focus);
}

/** Expects that every control of the page has a visible focus, in a single call: a journey by Tab takes fifty times as long. */
export async function expectVisibleFocusEverywhere(page: Page): Promise<void> {
  // After a key press the browser shows the focus of every element.
  await page.keyboard.press('Tab');
  const watch = await watchFocus(page);
  const measured = await watch.evaluate(({ measureAllControls }) => measureAllControls());
  expect(measured.length, 'controls of the page').toBeGreaterThan(5);
  measured.forEach(expectVisibleOutline);
}

/** Expects an outline of at least 2 px with a contrast of at least 3:1 against its background. */
function expectVisibleOutline(focus: Focus): void {
  if (focus.isPassive) return;
  expect(focus.width, `outline of ${focus.element}`).toBeGreaterThanOrEqual(2);
  expect(focus.contrast, `contrast of the outline of ${focus.element}`).toBeGreaterThanOrEqual(3);
  expect(focus.isInWindow, `position of ${focus.element}`).toBe(true);
}
