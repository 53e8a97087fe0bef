import type { PartnerFields } from '@portal/contract/backoffice/partners';
import type { approveSignupRequest as endpoint } from '@portal/contract/backoffice/signup-requests';
import type { BodyOf, ResponseOf } from '@portal/contract/endpoint';

import { AppError } from '../../core/app-error.ts';
import type { Viewer } from '../../core/viewer.ts';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { recordStaffChange } from '../audit/staff-change.ts';
import { createPartner } from '../partners/partners.service.ts';
import { invitePerson } from '../people/invite-person.ts';
import { updateSignupDecided, updateSignupPartner, type DecidedRequest } from './decisions.queries.ts';
import { signupChangedError } from './signup-changed.ts';

type Approval = BodyOf<typeof endpoint>;

/**
 * Creates the partner if it is a new one, and the person with their invitation. The request is decided first: of two people who
 * decide at once, the second creates nothing.
 */
export async function approveSignupRequest(
  db: Db,
  deps: Pick<Deps, 'config' | 'jobs'>,
  viewer: Viewer,
  id: string,
  approval: Approval,
): Promise<ResponseOf<typeof endpoint>> {
  const { version, locale, firstName, lastName, newPartner } = approval;
  if ((approval.partnerId === undefined) === (newPartner === undefined)) throw new AppError('request.invalid');
  const outcome = { state: 'approved' } as const;
  const decided = await updateSignupDecided(db, { id, version }, { decidedBy: viewer.personId, outcome });
  if (!decided) throw await signupChangedError(db, id);

  const fields = newPartner && partnerFields(newPartner, approval, decided);
  const partnerId = fields ? (await createPartner(db, viewer, fields)).id : (approval.partnerId ?? '');
  const personId = await invitePerson(db, deps, viewer, { partnerId, email: decided.email, firstName, lastName, locale });
  await updateSignupPartner(db, id, partnerId);
  await recordStaffChange(db, viewer, {
    action: 'signupRequest.approved',
    subject: { kind: 'signupRequest', id },
    partnerId,
    personId,
    before: { state: 'open', partnerId: null },
    after: { ...outcome, partnerId },
  });
  return { id, version: version + 1, partnerId, personId };
}

/** The person who asked is the first contact of the new partner. */
function partnerFields(
  { name, country, tier, website, phone }: NonNullable<Approval['newPartner']>,
  { firstName, lastName }: Approval,
  request: DecidedRequest,
): PartnerFields {
  const noContact = { salutation: null, name: null, surname: null, job: null, phone: null, email: null };
  return {
    name,
    country: country ?? null,
    region: null,
    tier: tier ?? null,
    website: website ?? null,
    email: null,
    phone: phone ?? null,
    address: null,
    vatId: null,
    externalId: null,
    priceGroup: null,
    renewalsEnabled: false,
    firstContact: { ...noContact, name: firstName, surname: lastName, email: request.email, phone: request.phone },
    secondContact: noContact,
  };
}
