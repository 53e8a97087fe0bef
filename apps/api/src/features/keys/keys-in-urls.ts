import type { FastifyRequest } from 'fastify';

import type { Deps } from '../../deps.ts';
import { AppError } from '../../core/app-error.ts';
import { findKeySecrets } from '../../core/key-secrets.ts';
import { storableClient } from '../../http/requests/storable-client.ts';
import { insertRefusedKey, updateKeysInUrl } from './keys.queries.ts';

/**
 * Rejects every request with a machine key in its URL, whatever it is for: proxies log URLs, and browsers remember them. Our own log never
 * contains a URL.
 */
export async function rejectKeyInUrl({ database }: Pick<Deps, 'database'>, request: FastifyRequest): Promise<void> {
  const secrets = findKeySecrets(request.url);
  if (secrets.length === 0) return;
  const details = { method: request.method };
  // Strangers can send made-up secrets at will, so all of them together cost one statement.
  for (const keyId of await updateKeysInUrl(database, secrets))
    await insertRefusedKey(database, 'key.inUrl', { keyId, client: storableClient(request) }, details);
  throw new AppError('key.inUrl');
}
