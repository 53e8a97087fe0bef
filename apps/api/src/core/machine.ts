import type { KeyState } from '@portal/contract/backoffice/keys';
import type { KeyScope } from '@portal/contract/integration/scopes';

import { AppError } from './app-error.ts';

/** The other system that a request comes from, as its key says. It is no person, so it has neither a session nor a company. */
export interface Machine {
  readonly keyId: string;
  /** The name that an admin has given to the key. */
  readonly name: string;
  readonly scopes: readonly KeyScope[];
  readonly expiresAt: Date;
  /** The client of this request, for the audit. */
  readonly client: { readonly ip: string | null; readonly device: string | null };
}

/** Throws a 401 for a key that has ended. It says how, which only the holder of the whole secret learns. */
export function requireValidKey(state: KeyState | null | undefined): void {
  if (state === 'expired') throw new AppError('key.expired');
  if (state === 'revoked') throw new AppError('key.revoked');
  if (!state) throw new AppError('key.invalid');
}
