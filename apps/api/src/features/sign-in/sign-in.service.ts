import { v7 as newId } from 'uuid';

import type { Login } from '@portal/contract/sign-in';

import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { storableAddress } from '../../http/client-address.ts';
import { hashOf, newToken } from '../../http/tokens.ts';
import { beginAttempt, type Attempt } from './attempts.ts';
import type { Client } from './client.ts';
import { demoPassword } from './demo-password.ts';
import { findAccount, insertSession } from './sign-in.queries.ts';

export interface OpenedSession {
  readonly token: string;
  readonly binding: string | undefined;
  /** The cookie by which the browser is known from now on. */
  readonly device?: string | undefined;
  readonly needsCode: boolean;
}

type Opened = Pick<OpenedSession, 'token' | 'binding'>;

/** Every wrong turn answers alike and takes as long: nothing tells a known address from an unknown one. */
export async function signIn(deps: Deps, login: Login, client: Client): Promise<OpenedSession> {
  const { database: db, passwords, config } = deps;
  const email = login.username.trim().toLowerCase();
  const attempt = await beginAttempt(deps, email, client);

  const account = await findAccount(db, email);
  const isRight = await passwords.verify(account?.passwordHash, login.password);
  const isDemo = config.PORTAL_MODE === 'production' && login.password === demoPassword;
  if (!account || !isRight || isDemo) {
    await attempt.refuse(isDemo ? 'demoPassword' : 'wrongPassword');
    throw new AppError('signIn.wrongCredentials');
  }

  if (account.hasTwoFactor) {
    // Not settled yet: a known password must not buy fresh tries at the code.
    return { ...(await openOrRefuse(attempt, db, account, client, 'interim')), needsCode: true };
  }
  const opened = await openOrRefuse(attempt, db, account, client, 'full');
  return { ...opened, device: await attempt.signedIn(1), needsCode: false };
}

/** Nothing when the password was changed in the meantime. */
export async function openSession(
  db: Db,
  { personId, passwordHash }: { personId: string; passwordHash: string | null },
  client: Client,
  kind: 'full' | 'interim',
): Promise<Opened | undefined> {
  const token = newToken();
  const binding = client.keepsCookie ? newToken() : undefined;
  const isOpen = await insertSession(db, {
    id: newId(),
    tokenHash: hashOf(token),
    bindingHash: binding ? hashOf(binding) : null,
    kind,
    personId,
    address: storableAddress(client.address),
    userAgent: client.userAgent,
    passwordHash,
  });
  return isOpen ? { token, binding } : undefined;
}

async function openOrRefuse(attempt: Attempt, ...opening: Parameters<typeof openSession>): Promise<Opened> {
  const opened = await openSession(...opening);
  if (opened) return opened;
  await attempt.refuse('passwordChanged');
  throw new AppError('signIn.wrongCredentials');
}
