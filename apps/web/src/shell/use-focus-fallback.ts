import { useEffect } from 'react';

/**
 * When a key press removes the focused control ("Try again", "Clear filters"), moves the focus to its nearest focusable neighbour
 * instead of `<body>`.
 */
export function useFocusFallback(): void {
  useEffect(keepFocus, []);
}

interface FocusSnapshot {
  readonly element: HTMLElement;
  /** Ancestors, nearest first. They are recorded before the press, because a removed element no longer knows them. */
  readonly around: readonly HTMLElement[];
  readonly path: string;
}

function keepFocus(): () => void {
  let held: FocusSnapshot | undefined;
  // After a pointer press the focus stays: moving it would only open a phone's keyboard.
  let isByKey = false;

  const watcher = new MutationObserver(() => {
    if (!held || held.element.isConnected) return;
    const { around, path } = held;
    held = undefined;
    if (!isByKey) return;
    // Dialogs and menus restore the focus themselves, one frame after they close.
    inTwoFrames(() => {
      if (document.activeElement === document.body && location.pathname === path) focusFirstIn(around);
    });
  });
  watcher.observe(document.body, { childList: true, subtree: true });

  const controller = new AbortController();
  const options = { capture: true, signal: controller.signal };
  document.addEventListener('keydown', () => (isByKey = true), options);
  document.addEventListener('pointerdown', () => (isByKey = false), options);
  document.addEventListener(
    'focusin',
    ({ target }) => {
      if (target instanceof HTMLElement) held = { element: target, around: ancestorsOf(target), path: location.pathname };
    },
    options,
  );
  return () => {
    watcher.disconnect();
    controller.abort();
  };
}

/**
 * Focuses the first focusable element in the nearest ancestor that is still in the document, or the heading if that is the page.
 */
function focusFirstIn(boxes: readonly HTMLElement[]): void {
  for (const box of boxes.filter(({ isConnected }) => isConnected)) {
    const next = box.querySelector<HTMLElement>('h1') ?? [...box.querySelectorAll<HTMLElement>(stops)].find(isSeen);
    next?.focus();
    if (next && document.activeElement === next) return;
  }
}

function isSeen(element: HTMLElement): boolean {
  // Older browsers do not have `checkVisibility`.
  return (element.checkVisibility?.() ?? true) && !element.closest('[inert]');
}

function ancestorsOf(element: HTMLElement): HTMLElement[] {
  const parent = element.parentElement;
  return parent ? [parent, ...ancestorsOf(parent)] : [];
}

function inTwoFrames(run: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(run));
}

const stops = ['a[href]', 'button:enabled', 'input:enabled', 'select:enabled', 'textarea:enabled', '[tabindex]']
  .map((each) => `${each}:not([tabindex="-1"])`)
  .join();
