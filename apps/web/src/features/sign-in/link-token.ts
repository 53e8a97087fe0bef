import { redirect } from '@tanstack/react-router';

const key = 'passwordLink';
const keptFor = 30 * 60_000;

interface Kept {
  token: string;
  until: number;
}

let kept: Kept | undefined;

/**
 * Takes the secret of a mailed link out of the address before anything is shown or asked for, so that neither the bar nor the
 * history nor a referrer carries it on. It is kept until it is used up, for half an hour at most, and through a reload: by this tab,
 * and by one that was opened from it or brought back, which browsers give a copy.
 */
export function takeLinkToken({ search }: { search: { token?: string | undefined } }): void {
  if (search.token === undefined) return;
  if (search.token) keep({ token: search.token, until: Date.now() + keptFor });
  else forgetLinkToken();
  throw redirect({ to: '/resetpassword', search: {}, replace: true });
}

export function linkToken(): string | undefined {
  const found = kept ?? readKept();
  return found && found.until > Date.now() ? found.token : undefined;
}

export function forgetLinkToken(): void {
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
