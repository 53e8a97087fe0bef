import { redirect } from '@tanstack/react-router';

const key = 'passwordLink';
const keptFor = 30 * 60_000;

interface Kept {
  token: string;
  until: number;
}

let kept: Kept | undefined;

/**
 * Removes the secret of a mailed link from the URL before anything is rendered or requested, so that it is neither in the address
 * bar nor in the history or a referrer. It is stored until it is used, for at most half an hour, and survives a reload; browsers
 * copy session storage to tabs that are opened from this one or restored.
 */
export function consumeLinkToken({ search }: { search: { token?: string | undefined } }): void {
  if (search.token === undefined) return;
  if (search.token) keep({ token: search.token, until: Date.now() + keptFor });
  else clearLinkToken();
  throw redirect({ to: '/resetpassword', search: {}, replace: true });
}

export function linkToken(): string | undefined {
  const found = kept ?? readKept();
  return found && found.until > Date.now() ? found.token : undefined;
}

export function clearLinkToken(): void {
  kept = undefined;
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was stored then.
  }
}

function keep(link: Kept): void {
  kept = link;
  try {
    sessionStorage.setItem(key, JSON.stringify(link));
  } catch {
    // A browser that allows no storage: the link works until the page is loaded again.
  }
}

function readKept(): Kept | undefined {
  try {
    const { token, until } = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<Kept>;
    return token !== undefined && until !== undefined ? { token, until } : undefined;
  } catch {
    return undefined;
  }
}
