import { v7 as newId } from 'uuid';

import type { Login } from '@portal/contract/sign-in';

import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../core/app-error.ts';
import { storableIp } from '../../core/client-ip.ts';
import { hashToken, newToken } from '../../core/tokens.ts';
import type { Viewer } from '../../core/viewer.ts';
import { beginAttempt, type Attempt } from './attempts.ts';
import type { Client } from './client.ts';
import { demoPassword } from './demo-password.ts';
import { findAccount, insertSession } from './sign-in.queries.ts';

export interface OpenedSession {
  readonly token: string;
  readonly binding: string | undefined;
  /** The device cookie by which the browser is known from now on. */
  readonly device?: string | undefined;
  readonly needsCode: boolean;
  readonly personKind: Viewer['kind'];
}

type Opened = Pick<OpenedSession, 'token' | 'binding'>;

/** Every failure returns the same response in the same time, so that known and unknown e-mail addresses cannot be told apart. */
export async function signIn(deps: Deps, login: Login, client: Client): Promise<OpenedSession> {
  const { database: db, passwords, config } = deps;
  const email = login.username.trim().toLowerCase();
  const attempt = await beginAttempt(deps, email, client);

  const account = await findAccount(db, email);
  const isRight = await passwords.verify(account?.passwordHash, login.password);
  const isDemo = config.PORTAL_MODE === 'production' && login.password === demoPassword;
  if (!account || !isRight || isDemo) {
    await attempt.reject(isDemo ? 'demoPassword' : 'wrongPassword');
    throw new AppError('signIn.wrongCredentials');
  }

  const { personKind } = account;
  if (account.hasTwoFactor) {
    // The budget is not reset yet: knowing the password must not allow more guesses at the code.
    return { ...(await openOrReject(attempt, db, account, client, 'interim')), needsCode: true, personKind };
  }
  const opened = await openOrReject(attempt, db, account, client, 'full');
  return { ...opened, device: await attempt.acceptSignIn(1), needsCode: false, personKind };
}

/** Returns undefined if the password was changed or the access ended in the meantime. */
export async function openSession(
  db: Db,
  { personId, passwordHash }: { personId: string; passwordHash: string | null },
  client: Client,
  kind: 'full' | 'interim',
): Promise<Opened | undefined> {
  const token = newToken();
  const binding = client.acceptsCookie ? newToken() : undefined;
  const isOpen = await insertSession(db, {
    id: newId(),
    tokenHash: hashToken(token),
    bindingHash: binding ? hashToken(binding) : null,
    kind,
    personId,
    ip: storableIp(client.ip),
    userAgent: client.userAgent,
    passwordHash,
  });
  return isOpen ? { token, binding } : undefined;
}

async function openOrReject(attempt: Attempt, ...opening: Parameters<typeof openSession>): Promise<Opened> {
  const opened = await openSession(...opening);
  if (opened) return opened;
  await attempt.reject('passwordChanged');
  throw new AppError('signIn.wrongCredentials');
}
