import { sessionConfig } from './session-config.ts';

/**
 * What a tab knows about viewing the portal as a person. It is in session storage: it belongs to one tab, ends with it, and leaves the
 * token of a person who is signed in to the portal in the same browser untouched.
 */
export interface ViewAs {
  readonly token: string;
  readonly personName: string;
  readonly partnerName: string;
  /** Milliseconds since 1970, by the clock of this browser. */
  readonly endsAt: number;
  /** The URL of the back office that the view was opened from. */
  readonly returnPath: string;
}

const storageKey = 'viewAs';

/** Called by the back office, before it opens the portal in the same tab. */
export function storeViewAs(viewAs: ViewAs): void {
  sessionStorage.setItem(storageKey, JSON.stringify(viewAs));
}

/** The view of this tab, if the application shows views. */
export function currentViewAs(): ViewAs | undefined {
  if (!sessionConfig().showsViewAs) return undefined;
  const stored = sessionStorage.getItem(storageKey);
  if (stored !== parsed?.stored) parsed = stored === null ? undefined : { stored, viewAs: parseViewAs(stored) };
  return parsed?.viewAs;
}

export function isViewingAs(): boolean {
  return currentViewAs() !== undefined;
}

/**
 * Forgets the view and opens the URL. Until the page is gone it has no session at all: it must not go on with that of somebody who is
 * signed in to the portal in this browser.
 */
export function leaveViewAs(path: string): void {
  isLeaving = true;
  sessionStorage.removeItem(storageKey);
  // The browser may keep the page in memory and show it again when somebody goes back.
  window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload());
  window.location.assign(path);
}

/** Registers how the application says that a view may only read. Called once when it starts. */
export function onWriteWhileViewing(handler: () => void): void {
  handleWrite = handler;
}

/** Says so when something would be changed. */
export function refuseWrite(): void {
  handleWrite();
}

let handleWrite: () => void = () => undefined;

export function isLeavingViewAs(): boolean {
  return isLeaving;
}

let isLeaving = false;
let parsed: { readonly stored: string; readonly viewAs: ViewAs | undefined } | undefined;

function parseViewAs(stored: string): ViewAs | undefined {
  try {
    return JSON.parse(stored) as ViewAs;
  } catch {
    return undefined;
  }
}
