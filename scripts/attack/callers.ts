import type { Permission } from '@portal/contract/permissions';

import type { Target } from './target.ts';

export interface Account {
  readonly email: string;
  readonly password: string;
}

/** Two people of one company and one of another. */
export interface Accounts {
  readonly own: Account;
  readonly colleague: Account;
  readonly other: Account;
}

export interface Session {
  readonly token: string;
  readonly isInterim: boolean;
  /** The headers that a client of this session sends. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface Caller {
  readonly name: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly mayCall: readonly Permission[];
  /** Whether the caller has a session that a sign-out would end. */
  readonly isLive: boolean;
}

/** Signs in as a browser does, so that the session is bound to a cookie. */
export async function signIn(target: Target, { email: username, password }: Account): Promise<Session> {
  const headers = { 'sec-fetch-site': 'same-origin' };
  const { status, headers: received, body } = await target.call('POST', '/api/login', { headers, json: { username, password } });
  if (status !== 200) throw new Error(`The sign-in of ${username} returned ${status}: ${body.slice(0, 200)}`);
  const { token, is2faEnabled } = JSON.parse(body) as { token: string; is2faEnabled: boolean };
  const cookie = String(received['set-cookie']).split(';')[0] ?? '';
  return { token, isInterim: is2faEnabled, headers: { authorization: `Bearer ${token}`, cookie } };
}

const partnerPermissions = ['public', 'interim', 'partner', 'file'] as const;

/** Every kind of caller, with the permissions that the contract grants it. */
export async function everyCaller(target: Target, { own, colleague, other }: Accounts): Promise<Caller[]> {
  const [ownSession, colleagueSession, otherSession, endedSession] = [
    await signIn(target, own),
    await signIn(target, colleague),
    await signIn(target, other),
    await signIn(target, own),
  ];
  await target.call('POST', '/api/logout', { headers: endedSession.headers });
  const renewalPermissions = async ({ headers }: Session): Promise<Permission[]> => {
    const { status } = await target.call('GET', '/api/partner/renewals?page=1', { headers });
    return status === 403 ? [] : ['partner:renewals'];
  };
  const onlyPublic = { mayCall: ['public'], isLive: false } as const;
  const { authorization = '', cookie = '' } = ownSession.headers;
  return [
    { name: 'nobody', headers: {}, ...onlyPublic },
    { name: 'a guessed token', headers: { authorization: `Bearer ${'A'.repeat(43)}` }, ...onlyPublic },
    { name: 'an invalid token', headers: { authorization: 'Bearer %00;--' }, ...onlyPublic },
    { name: 'a session that was signed out', headers: endedSession.headers, ...onlyPublic },
    { name: 'a token without its cookie', headers: { authorization }, ...onlyPublic, isLive: true },
    {
      name: "a token with another's cookie",
      headers: { authorization, cookie: otherSession.headers['cookie'] ?? '' },
      ...onlyPublic,
      isLive: true,
    },
    // Requests for pictures and followed links carry only the cookie.
    { name: 'a cookie without its token', headers: { cookie }, mayCall: ['public', 'file'], isLive: false },
    {
      name: 'a partner',
      headers: ownSession.headers,
      mayCall: [...partnerPermissions, ...(await renewalPermissions(ownSession))],
      isLive: true,
    },
    {
      name: 'a colleague',
      headers: colleagueSession.headers,
      mayCall: [...partnerPermissions, ...(await renewalPermissions(colleagueSession))],
      isLive: true,
    },
    {
      name: 'another partner',
      headers: otherSession.headers,
      mayCall: [...partnerPermissions, ...(await renewalPermissions(otherSession))],
      isLive: true,
    },
  ];
}

export function interimCaller({ headers }: Session): Caller {
  return { name: 'a session without its code', headers, mayCall: ['public', 'interim'], isLive: true };
}
