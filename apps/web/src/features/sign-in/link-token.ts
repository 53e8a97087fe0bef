import { redirect } from '@tanstack/react-router';

let token: string | undefined;

/**
 * Takes the secret of a mailed link out of the address before anything is shown or asked for, so that neither the bar nor the
 * history nor a referrer carries it on. It lives in memory: a reload needs the mail again.
 */
export function takeLinkToken({ search }: { search: { token?: string | undefined } }): void {
  if (search.token === undefined) return;
  token = search.token || undefined;
  throw redirect({ to: '/resetpassword', search: {}, replace: true });
}

export function linkToken(): string | undefined {
  return token;
}

export function forgetLinkToken(): void {
  token = undefined;
}
