import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import { contentKindLabels } from '../../i18n/content-kinds.ts';
import { labels } from '../../i18n/labels.ts';
import { dayOrderLabels, decimalSignLabels, kindLabels, modeLabels, scopeLabels } from '../imports/import-labels.ts';
import { keyScopeLabels } from '../keys/key-labels.ts';
import { stateLabels as partnerStates } from '../partners/partner-format.ts';
import { personLabels, stateLabels as personStates } from '../people/people-labels.ts';
import { reasonTexts, stateTexts } from '../signup-requests/signup-texts.ts';
import { statusLabels } from '../tickets/ticket-status.tsx';

type Texts = Readonly<Record<string, MessageDescriptor>>;

/** Texts of enumerated values by field. Where a field of several records has the same name, the first word of the action is in front. */
const valueTexts: Readonly<Record<string, Texts>> = {
  isDisabled: { true: partnerStates.disabled, false: partnerStates.active },
  role: labels.role,
  kind: {
    staff: msg({ id: 'audit.kindStaff', message: 'Staff' }),
    partner: msg({ id: 'audit.kindPartner', message: 'Partner' }),
  },
  step: {
    password: labels.field.password,
    code: msg({ id: 'otp.label', message: 'One-time code' }),
    changePassword: msg({ id: 'account.changePassword', message: 'Change password' }),
    confirmPassword: msg({ id: 'audit.stepConfirmPassword', message: 'Confirm password' }),
    twoFactor: personLabels.twoFactor,
  },
  by: { command: msg({ id: 'audit.byCommand', message: 'Command on the server' }) },
  'content.kind': contentKindLabels,
  'feed.days': dayOrderLabels,
  'feed.decimal': decimalSignLabels,
  'feed.kind': kindLabels,
  'feed.mode': modeLabels,
  'feed.scope': scopeLabels,
  'import.kind': kindLabels,
  'key.kind': kindLabels,
  'key.scopes': keyScopeLabels,
  'person.state': personStates,
  'ticket.status': statusLabels,
  'signupRequest.state': stateTexts,
  'signupRequest.reason': reasonTexts,
  'signIn.reason': {
    wrongPassword: msg({ id: 'audit.wrongPassword', message: 'Wrong password' }),
    wrongCode: msg({ id: 'audit.wrongCode', message: 'Wrong code' }),
    demoPassword: msg({ id: 'audit.demoPassword', message: 'Password of the demo' }),
    tooManyAttempts: msg({ id: 'audit.tooManyAttempts', message: 'Too many attempts' }),
    passwordChanged: msg({ id: 'audit.passwordChangedMeanwhile', message: 'Password changed in the meantime' }),
    disabled: msg({ id: 'audit.accessDisabled', message: 'Access disabled' }),
  },
  'viewAs.cause': {
    ended: msg({ id: 'audit.causeEnded', message: 'Ended by the viewer' }),
    expired: msg({ id: 'audit.causeExpired', message: 'Expired' }),
    replaced: msg({ id: 'audit.causeReplaced', message: 'Another view started' }),
    signOut: msg({ id: 'audit.causeSignOut', message: 'Signed out' }),
    sessionsEnded: msg({ id: 'audit.causeSessionsEnded', message: 'Sessions ended' }),
    roleChanged: msg({ id: 'audit.causeRoleChanged', message: 'Role changed' }),
    accessEnded: msg({ id: 'audit.causeAccessEnded', message: 'Access ended' }),
  },
};

/** The text of an enumerated value, or undefined for what people wrote and for a value of a later release. */
export function enumeratedText(action: string, field: string, value: unknown): MessageDescriptor | undefined {
  const texts = valueTexts[`${action.split('.')[0]}.${field}`] ?? valueTexts[field];
  const name = String(value);
  return texts && Object.hasOwn(texts, name) ? texts[name] : undefined;
}
