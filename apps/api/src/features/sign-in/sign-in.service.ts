import { v7 as newId } from 'uuid';

import type { Login } from '@portal/contract/sign-in';

import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { hashOf, newToken } from '../../http/tokens.ts';
import { attemptKeys } from './attempt-keys.ts';
import { demoPassword } from './demo-password.ts';
import { findAccount, insertSession, reserveAttempt, settleAttempt } from './sign-in.queries.ts';

export interface Client {
  readonly address: string;
  readonly userAgent: string | null;
  /** Whether it is a browser that will keep a cookie beside the token. */
  readonly keepsCookie: boolean;
}

export interface OpenedSession {
  readonly token: string;
  readonly binding: string | undefined;
}

/** Every wrong turn answers alike and takes as long: nothing tells a known address from an unknown one. */
export async function signIn(deps: Deps, login: Login, client: Client): Promise<OpenedSession> {
  const { database: db, passwords, config } = deps;
  const email = login.username.trim().toLowerCase();
  const keys = attemptKeys(config.SECRET_KEY, email, client.address);

  const { waitSeconds, isKnownAddress } = await reserveAttempt(db, keys);
  if (waitSeconds > 0) throw new AppError('signIn.tooManyAttempts', { retryAfterSeconds: waitSeconds });

  const account = await findAccount(db, email);
  const isRight = await passwords.verify(account?.passwordHash, login.password);
  const isDemo = config.PORTAL_MODE === 'production' && login.password === demoPassword;
  if (!account || !isRight || isDemo) throw new AppError('signIn.wrongCredentials');

  await settleAttempt(db, keys, isKnownAddress ? keys.pair : keys.account);
  return openSession(deps, account.personId, client);
}

async function openSession({ database: db }: Deps, personId: string, client: Client): Promise<OpenedSession> {
  const token = newToken();
  const binding = client.keepsCookie ? newToken() : undefined;
  await insertSession(db, {
    id: newId(),
    tokenHash: hashOf(token),
    bindingHash: binding ? hashOf(binding) : null,
    kind: 'full',
    personId,
    address: client.address,
    userAgent: client.userAgent,
  });
  return { token, binding };
}
