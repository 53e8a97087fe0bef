import { useEffect } from 'react';

/** Whoever presses by key what goes away with the press ("Try again", "Clear filters") goes on beside it, not at the top of the document. */
export function useKeptFocus(): void {
  useEffect(keepFocus, []);
}

interface Held {
  readonly element: HTMLElement;
  /** From the nearest; once it is removed, the element itself no longer knows them all. */
  readonly around: readonly HTMLElement[];
  readonly path: string;
}

function keepFocus(): () => void {
  let held: Held | undefined;
  // A pointer goes on wherever it points; moving the focus for it would only open the keyboard of a phone.
  let isByKey = false;

  const watcher = new MutationObserver(() => {
    if (!held || held.element.isConnected) return;
    const { around, path } = held;
    held = undefined;
    if (!isByKey) return;
    // Dialogs and menus give the focus back by themselves, a frame after they are gone.
    inTwoFrames(() => {
      if (document.activeElement === document.body && location.pathname === path) goOnIn(around);
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

/** The first thing that takes the focus in the nearest box that is still there; the heading, once that is the page. */
function goOnIn(boxes: readonly HTMLElement[]): void {
  for (const box of boxes.filter(({ isConnected }) => isConnected)) {
    const next = box.querySelector<HTMLElement>('h1') ?? [...box.querySelectorAll<HTMLElement>(stops)].find(isSeen);
    next?.focus();
    if (next && document.activeElement === next) return;
  }
}

function isSeen(element: HTMLElement): boolean {
  // Not everywhere can it be asked.
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
