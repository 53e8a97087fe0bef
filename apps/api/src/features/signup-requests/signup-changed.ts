import { AppError } from '../../core/app-error.ts';
import type { Db } from '../../db/database.ts';
import { findSignupRequest } from './signup-requests.queries.ts';

/** Returns the error for a request that is no longer as the caller saw it. A decided one says who decided what. */
export async function signupChangedError(db: Db, id: string): Promise<AppError> {
  const request = await findSignupRequest(db, id);
  if (!request) return new AppError('resource.notFound');
  const { version, state, deciderName, decidedAt, partnerName, reason } = request;
  const known = { decidedBy: deciderName, decidedAt: decidedAt?.toISOString(), partner: partnerName, reason };
  const details = Object.entries(known).flatMap(([name, value]) => (value ? [[name, value] as const] : []));
  return new AppError('record.changed', {
    details: { version: String(version), state, ...Object.fromEntries(details) },
  });
}
