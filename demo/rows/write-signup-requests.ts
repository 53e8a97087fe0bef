import type { Db } from '@portal/api/db/database';
import { channelPartner } from '../channel/channel-partners.ts';
import { channelId } from '../channel/demo-numbers.ts';
import { channelSignupRequests } from '../channel/signup-requests.ts';
import { staffMember } from '../staff.ts';
import { upsert } from './upsert.ts';

/** Writes the signup requests that staff have decided about, and those that wait. */
export async function writeSignupRequests(db: Db): Promise<void> {
  await upsert(
    db,
    'signupRequests',
    channelSignupRequests.map(({ ageHours, owner, decision, ...sent }, index) => ({
      ...sent,
      id: channelId(7, index + 1),
      ipHash: Buffer.alloc(32, index),
      createdAt: hoursAgo(ageHours),
      ownerId: owner === undefined ? null : staffMember(owner).id,
      state: decision ? (decision.refusal ? 'refused' : 'approved') : 'open',
      decidedAt: decision ? hoursAgo(decision.ageHours) : null,
      decidedBy: decision ? staffMember(decision.by).id : null,
      partnerId: decision?.partner === undefined ? null : channelPartner(decision.partner).id,
      reason: decision?.refusal?.reason ?? null,
      note: decision?.refusal?.note ?? null,
      refusalText: decision?.refusal?.text ?? null,
    })),
  );
}

function hoursAgo(hours: number): Date {
  return new Date(Date.now() - hours * 3_600_000);
}
