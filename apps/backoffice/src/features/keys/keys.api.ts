import { ApiError } from '@portal/client/api/api-error';
import { call } from '@portal/client/api/call';
import { createKey, listKeys, type MachineKey, revokeKey, rotateKey } from '@portal/contract/backoffice/keys';
import type { BodyOf, ResponseOf } from '@portal/contract/endpoint';
import { queryOptions } from '@tanstack/react-query';

import { reloadAfter } from '../../api/reload-after.ts';

/** A new key with its secret, which is in no cache: the server returns it only once. */
export type IssuedKey = ResponseOf<typeof createKey>['body'];

/** All keys, those that are valid first. */
export const keysQuery = queryOptions({
  queryKey: ['keys'],
  queryFn: ({ signal }) => call(listKeys, { signal }),
});

export function addKey(body: BodyOf<typeof createKey>): Promise<IssuedKey> {
  return run(call(createKey, { body }));
}

export function replaceKey({ id, version }: MachineKey, choices: Omit<BodyOf<typeof rotateKey>, 'version'>): Promise<IssuedKey> {
  return run(call(rotateKey, { params: { id }, body: { version, ...choices } }));
}

/** A key that somebody has rotated meanwhile is still to be revoked: nothing that can have changed is a reason to let it live. */
export function endKey(key: MachineKey): Promise<MachineKey> {
  return run(revoke(key).catch(async (error: unknown) => revoke(await changedSince(key, error))));
}

const revoke = ({ id, version }: MachineKey) => call(revokeKey, { params: { id }, body: { version } });

/** Returns the key as it is now, or throws the error if it is about anything else. */
async function changedSince({ id }: MachineKey, error: unknown): Promise<MachineKey> {
  if (!(error instanceof ApiError) || error.code !== 'record.changed') throw error;
  const { body: keys } = await call(listKeys);
  const current = keys.find((key) => key.id === id);
  if (!current || current.state === 'revoked') throw error;
  return current;
}

/** The keys are loaded again, also after a failure: somebody else may have been faster. A new secret does not wait for that. */
async function run<Body>(changed: Promise<{ body: Body }>): Promise<Body> {
  try {
    return (await changed).body;
  } finally {
    void reloadAfter('keys');
  }
}
