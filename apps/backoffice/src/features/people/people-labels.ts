import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { InvitationState, PersonState } from '@portal/contract/backoffice/people';
import type { BadgeTone } from '@portal/ui/badge';

export const stateLabels: Record<PersonState, MessageDescriptor> = {
  active: msg({ id: 'people.active', message: 'Active' }),
  invited: msg({ id: 'people.invited', message: 'Invited' }),
  deactivated: msg({ id: 'people.deactivated', message: 'Deactivated' }),
};
export const stateTones: Record<PersonState, BadgeTone> = { active: 'success', invited: 'info', deactivated: 'danger' };

export const invitationLabels: Record<InvitationState, MessageDescriptor> = {
  sending: msg({ id: 'people.invitationSending', message: 'Being sent' }),
  sent: msg({ id: 'people.invitationSent', message: 'Sent' }),
  mailFailed: msg({ id: 'people.invitationMailFailed', message: 'Mail rejected' }),
  expired: msg({ id: 'people.invitationExpired', message: 'Expired' }),
  accepted: msg({ id: 'people.invitationAccepted', message: 'Accepted' }),
  withdrawn: msg({ id: 'people.invitationWithdrawn', message: 'Withdrawn' }),
};
export const invitationTones: Record<InvitationState, BadgeTone> = {
  sending: 'neutral',
  sent: 'info',
  mailFailed: 'danger',
  expired: 'danger',
  accepted: 'success',
  withdrawn: 'neutral',
};

export const personLabels = {
  state: msg({ id: 'people.state', message: 'Status' }),
  twoFactor: msg({ id: 'people.twoFactor', message: 'Two-factor' }),
  lastSignIn: msg({ id: 'people.lastSignIn', message: 'Last sign-in' }),
  company: msg({ id: 'people.company', message: 'Company' }),
  role: msg({ id: 'people.role', message: 'Role' }),
  name: msg({ id: 'people.name', message: 'Name' }),
  firstName: msg({ id: 'people.firstName', message: 'First name' }),
  lastName: msg({ id: 'people.lastName', message: 'Last name' }),
  jobTitle: msg({ id: 'people.jobTitle', message: 'Job title' }),
  phone: msg({ id: 'people.phone', message: 'Phone' }),
  language: msg({ id: 'people.language', message: 'Language' }),
  on: msg({ id: 'people.on', message: 'On' }),
  off: msg({ id: 'people.off', message: 'Off' }),
  /** As a filter, where those who were never invited belong to the invited. */
  notJoined: msg({ id: 'people.notJoined', message: 'Not joined yet' }),
  notInvited: msg({ id: 'people.notInvited', message: 'Not invited' }),
  sendFirst: msg({ id: 'people.inviteSend', message: 'Send invitation' }),
  sendAgain: msg({ id: 'people.sendAgain', message: 'Send again' }),
  withdraw: msg({ id: 'people.withdraw', message: 'Withdraw' }),
  invite: msg({ id: 'people.invite', message: 'Invite a person' }),
} as const;
