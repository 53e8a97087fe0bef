import { redirect } from '@tanstack/react-router';

const key = 'passwordLink';
const lifetimeMs = 30 * 60_000;

interface StoredLink {
  token: string;
  until: number;
}

let inMemory: StoredLink | undefined;

/**
 * Removes the secret of a mailed link from the URL before anything is rendered or requested, so that it is neither in the address
 * bar nor in the history or a referrer. It is stored until it is used, for at most half an hour, and survives a reload; browsers
 * copy session storage to tabs that are opened from this one or restored.
 */
export function consumeLinkToken({ search }: { search: { token?: string | undefined } }): void {
  if (search.token === undefined) return;
  if (search.token) store({ token: search.token, until: Date.now() + lifetimeMs });
  else clearLinkToken();
  throw redirect({ to: '/resetpassword', search: {}, replace: true });
}

export function linkToken(): string | undefined {
  const link = inMemory ?? readStoredLink();
  return link && link.until > Date.now() ? link.token : undefined;
}

export function clearLinkToken(): void {
  inMemory = undefined;
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Without session storage nothing was stored.
  }
}

function store(link: StoredLink): void {
  inMemory = link;
  try {
    sessionStorage.setItem(key, JSON.stringify(link));
  } catch {
    // In a browser without session storage the link works until the page is loaded again.
  }
}

function readStoredLink(): StoredLink | undefined {
  try {
    const { token, until } = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<StoredLink>;
    return token !== undefined && until !== undefined ? { token, until } : undefined;
  } catch {
    return undefined;
  }
}
