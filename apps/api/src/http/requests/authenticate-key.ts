import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';

import type { KeyState } from '@portal/contract/backoffice/keys';
import type { Endpoint } from '@portal/contract/endpoint';

import { AppError } from '../../core/app-error.ts';
import { isKeySecret } from '../../core/key-secrets.ts';
import { requireValidKey, type Machine } from '../../core/machine.ts';
import { hashToken, parseBearer } from '../../core/tokens.ts';
import type { Database } from '../../db/database.ts';
import { storableClient } from './storable-client.ts';

/** Whether the request has the secret of a key where sessions have their token. */
export function hasKey(request: FastifyRequest): boolean {
  return isKeySecret(parseBearer(request) ?? '');
}

/** Returns the key of the request, also one that has ended: its calls are counted and recorded too. Throws a 401 without a known key. */
export async function authenticateKey(db: Database, request: FastifyRequest): Promise<Machine> {
  if (request.headers.authorization === undefined) throw new AppError('key.required');
  const machine = await findMachine(db, request);
  if (!machine) throw new AppError('key.invalid');
  return machine;
}

export async function findMachine(db: Database, request: FastifyRequest): Promise<Machine | undefined> {
  const secret = parseBearer(request);
  // The token of a session is no key, so it is not even looked up.
  if (secret === undefined || !isKeySecret(secret)) return undefined;
  const { rows } = await sql<Omit<Machine, 'client'>>`select * from find_machine_key(${hashToken(secret)})`.execute(db);
  return rows[0] && { ...rows[0], client: storableClient(request) };
}

/** Notes the use of a key, or throws a 401 if it has ended by now. */
export async function noteUse(db: Database, { keyId, client }: Machine): Promise<void> {
  const { rows } = await sql<{ state: KeyState | null }>`select use_machine_key(${keyId}, ${client.ip}::inet) as state`.execute(
    db,
  );
  requireValidKey(rows[0]?.state);
}

/** Checks the scope that the contract declares, or throws a 403. */
export function requireScope({ permission }: Pick<Endpoint, 'permission'>, { scopes }: Pick<Machine, 'scopes'>): void {
  if (permission === 'key') return;
  const scope = permission.replace(/^key:/, '');
  if (!scopes.some((each) => each === scope)) throw new AppError('key.scopeMissing', { details: { scope } });
}
