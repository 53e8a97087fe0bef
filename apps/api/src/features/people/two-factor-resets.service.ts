import type { PersonDetails } from '@portal/contract/backoffice/people';

import { AppError } from '../../core/app-error.ts';
import type { Viewer } from '../../core/viewer.ts';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { queueMail } from '../../mail/outbox.ts';
import { updatePerson, type PersonVersion } from './people.queries.ts';
import { readPerson, recordPersonChange, requirePerson, requireUnchanged } from './people.service.ts';
import {
  consentToReset,
  findReset,
  insertTwoFactorReset,
  updateResetClosed,
  type ResetVersion,
} from './two-factor-resets.queries.ts';

export async function requestTwoFactorReset(
  db: Db,
  viewer: Viewer,
  { reason, ...at }: PersonVersion & { readonly reason: string },
): Promise<PersonDetails> {
  if (at.id === viewer.personId) throw new AppError('person.isYou');
  const person = await requirePerson(db, at.id);
  if (!person.hasTwoFactor) throw new AppError('twoFactor.notOn');
  await requireUnchanged(db, at, updatePerson(db, at));
  if (!(await insertTwoFactorReset(db, viewer, at.id, reason.trim()))) throw new AppError('twoFactorReset.pending');
  await recordPersonChange(db, viewer, person, { action: 'twoFactor.resetRequested', details: { reason: reason.trim() } });
  return readPerson(db, viewer, at.id);
}

/** Resets the second factor, ends all access of the person and tells them by mail. */
export async function consentToTwoFactorReset(db: Db, deps: Deps, viewer: Viewer, at: ResetVersion): Promise<void> {
  const personId = await consentToReset(db, at);
  if (personId === undefined) throw await reasonNotDecided(db, viewer, at);
  const person = await requirePerson(db, personId);
  await recordPersonChange(db, viewer, person, { action: 'twoFactor.reset' });
  await queueMail(db, deps.jobs, {
    recipient: person.email,
    locale: person.locale ?? 'en',
    template: 'security-notice',
    params: { firstName: person.firstName ?? '', change: 'twoFactor.reset', happenedAt: new Date().toISOString() },
  });
}

/** The admin who asked withdraws the request this way; everybody else refuses it. */
export async function refuseTwoFactorReset(db: Db, viewer: Viewer, at: ResetVersion): Promise<void> {
  const reset = await findReset(db, at.id);
  const isOwn = reset?.requestedBy === viewer.personId;
  if (!reset || !(await updateResetClosed(db, viewer, at, isOwn ? 'withdrawn' : 'refused')))
    throw await reasonNotDecided(db, viewer, at);
  const person = await requirePerson(db, reset.personId);
  await recordPersonChange(db, viewer, person, { action: isOwn ? 'twoFactor.resetWithdrawn' : 'twoFactor.resetRefused' });
}

async function reasonNotDecided(db: Db, viewer: Viewer, { id, version }: ResetVersion): Promise<AppError> {
  const reset = await findReset(db, id);
  if (!reset) return new AppError('resource.notFound');
  if (!reset.isPending) return new AppError('twoFactorReset.over');
  if ([reset.requestedBy, reset.personId].includes(viewer.personId)) return new AppError('twoFactorReset.needsAnotherAdmin');
  return new AppError(reset.version === version ? 'twoFactorReset.over' : 'record.changed');
}
