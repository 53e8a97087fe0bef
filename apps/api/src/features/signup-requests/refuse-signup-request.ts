import type { refuseSignupRequest as endpoint } from '@portal/contract/backoffice/signup-requests';
import type { BodyOf, ResponseOf } from '@portal/contract/endpoint';

import { AppError } from '../../core/app-error.ts';
import type { Viewer } from '../../core/viewer.ts';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { queueMail } from '../../mail/outbox.ts';
import { recordStaffChange } from '../audit/staff-change.ts';
import { updateSignupDecided } from './decisions.queries.ts';
import { signupChangedError } from './signup-changed.ts';

/** The text of the mail is not in the audit, only that there was one. */
export async function refuseSignupRequest(
  db: Db,
  { jobs }: Pick<Deps, 'jobs'>,
  viewer: Viewer,
  id: string,
  { version, reason, note: written, mail }: BodyOf<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  const note = written?.trim() || null;
  if (reason === 'other' && note === null) throw new AppError('request.invalid', { details: { 'body/note': 'required' } });
  const outcome = { state: 'refused', reason, note } as const;
  const refusalText = mail?.text.trim() ?? null;
  const decided = await updateSignupDecided(db, { id, version }, { decidedBy: viewer.personId, outcome, refusalText });
  if (!decided) throw await signupChangedError(db, id);
  if (mail && refusalText !== null) {
    const { email: recipient, firstName, company } = decided;
    const params = { firstName, company, text: refusalText };
    await queueMail(db, jobs, { recipient, locale: mail.locale, template: 'signup-refusal', params });
  }
  await recordStaffChange(db, viewer, {
    action: 'signupRequest.refused',
    subject: { kind: 'signupRequest', id },
    before: { state: 'open', reason: null, note: null },
    after: outcome,
    details: { isMailed: mail !== undefined },
  });
  return { id, version: version + 1 };
}
