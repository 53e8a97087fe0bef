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
  readonly ancestors: readonly HTMLElement[];
  readonly path: string;
}

function keepFocus(): () => void {
  let snapshot: FocusSnapshot | undefined;
  // After a pointer press the focus is left on <body>: moving it to a field would open a phone's keyboard.
  let wasKeyPressed = false;

  const watcher = new MutationObserver(() => {
    if (!snapshot || snapshot.element.isConnected) return;
    const { ancestors, path } = snapshot;
    snapshot = undefined;
    if (!wasKeyPressed) return;
    // Dialogs and menus restore the focus themselves, one frame after they close.
    inTwoFrames(() => {
      if (document.activeElement === document.body && location.pathname === path) focusFirstIn(ancestors);
    });
  });
  watcher.observe(document.body, { childList: true, subtree: true });

  const controller = new AbortController();
  const options = { capture: true, signal: controller.signal };
  document.addEventListener('keydown', () => (wasKeyPressed = true), options);
  document.addEventListener('pointerdown', () => (wasKeyPressed = false), options);
  document.addEventListener(
    'focusin',
    ({ target }) => {
      if (target instanceof HTMLElement) snapshot = { element: target, ancestors: ancestorsOf(target), path: location.pathname };
    },
    options,
  );
  return () => {
    watcher.disconnect();
    controller.abort();
  };
}

/**
 * Focuses the first focusable element in the nearest ancestor that is still in the document; if that ancestor contains the page's
 * heading, focuses the heading.
 */
function focusFirstIn(ancestors: readonly HTMLElement[]): void {
  for (const ancestor of ancestors.filter(({ isConnected }) => isConnected)) {
    const next =
      ancestor.querySelector<HTMLElement>('h1') ?? [...ancestor.querySelectorAll<HTMLElement>(tabbable)].find(isVisible);
    next?.focus();
    if (next && document.activeElement === next) return;
  }
}

function isVisible(element: HTMLElement): boolean {
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

const tabbable = ['a[href]', 'button:enabled', 'input:enabled', 'select:enabled', 'textarea:enabled', '[tabindex]']
  .map((each) => `${each}:not([tabindex="-1"])`)
  .join();
