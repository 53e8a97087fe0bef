import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import { kindText, subjectKinds } from './subject-kinds.ts';

const changed = msg({ id: 'audit.changed', message: 'changed' });
const created = msg({ id: 'audit.created', message: 'created' });
const answered = msg({ id: 'audit.answered', message: 'answered' });

/** What somebody did, to be read between who and what. An action of a later release that is missing here is shown as it is. */
const actionTexts: Readonly<Record<string, MessageDescriptor>> = {
  'account.changed': changed,
  'call.denied': msg({ id: 'audit.denied', message: 'was refused' }),
  'content.created': created,
  'content.deleted': msg({ id: 'audit.contentDeleted', message: 'deleted' }),
  'content.discarded': msg({ id: 'audit.contentDiscarded', message: 'discarded draft' }),
  'content.fileUploaded': msg({ id: 'audit.contentFileUploaded', message: 'uploaded file' }),
  'content.published': msg({ id: 'audit.contentPublished', message: 'published' }),
  'content.reordered': msg({ id: 'audit.contentReordered', message: 'changed order' }),
  'content.restored': msg({ id: 'audit.contentRestored', message: 'restored version' }),
  'content.saved': msg({ id: 'audit.contentSaved', message: 'saved draft' }),
  'content.scheduled': msg({ id: 'audit.contentScheduled', message: 'scheduled' }),
  'content.scheduleFailed': msg({ id: 'audit.contentScheduleFailed', message: 'schedule failed' }),
  'content.stewardshipChanged': msg({ id: 'audit.contentStewardship', message: 'changed owner or review' }),
  'content.unscheduled': msg({ id: 'audit.contentUnscheduled', message: 'cancelled schedule' }),
  'content.withdrawn': msg({ id: 'audit.contentWithdrawn', message: 'withdrew' }),
  'contentRequest.answered': answered,
  'contentRequest.reopened': msg({ id: 'audit.reopened', message: 'reopened' }),
  'email.confirmed': msg({ id: 'audit.emailChanged', message: 'confirmed email' }),
  'export.created': msg({ id: 'audit.exportCreated', message: 'exported list' }),
  'feed.changed': changed,
  'feed.created': created,
  'import.cancelled': msg({ id: 'audit.importCancelled', message: 'cancelled' }),
  'import.started': msg({ id: 'audit.importStarted', message: 'ran' }),
  'import.undone': msg({ id: 'audit.importUndone', message: 'took back' }),
  'invitation.accepted': msg({ id: 'audit.invitationAccepted', message: 'accepted invitation' }),
  'key.created': created,
  'key.inUrl': msg({ id: 'audit.keyInUrl', message: 'was in a URL' }),
  'key.recordChanged': msg({ id: 'audit.keyRecordChanged', message: 'changed a record' }),
  'key.recordCreated': msg({ id: 'audit.keyRecordCreated', message: 'created a record' }),
  'key.recordRemoved': msg({ id: 'audit.keyRecordRemoved', message: 'removed a record' }),
  'key.revoked': msg({ id: 'audit.keyRevoked', message: 'revoked' }),
  'key.rotated': msg({ id: 'audit.keyRotated', message: 'rotated' }),
  'partner.changed': changed,
  'partner.created': created,
  'partner.disabled': msg({ id: 'audit.disabled', message: 'disabled' }),
  'partner.enabled': msg({ id: 'audit.enabled', message: 'enabled' }),
  'password.changed': msg({ id: 'audit.passwordChanged', message: 'changed password' }),
  'password.reset': msg({ id: 'audit.passwordReset', message: 'reset password' }),
  'password.resetAsked': msg({ id: 'audit.passwordResetAsked', message: 'forgot password' }),
  'person.changed': changed,
  'person.deactivated': msg({ id: 'audit.personDisabled', message: 'deactivated' }),
  'person.emailChangeCancelled': msg({ id: 'audit.emailCancelled', message: 'cancelled new email' }),
  'person.emailChangeRequested': msg({ id: 'audit.emailRequested', message: 'set new email' }),
  'person.invitationWithdrawn': msg({ id: 'audit.invitationWithdrawn', message: 'withdrew invitation' }),
  'person.invited': msg({ id: 'audit.invited', message: 'invited' }),
  'person.invitedAgain': msg({ id: 'audit.invitationSent', message: 'invited again' }),
  'person.reactivated': msg({ id: 'audit.personEnabled', message: 'reactivated' }),
  'person.roleChanged': msg({ id: 'audit.roleChanged', message: 'changed role' }),
  'person.sessionsEnded': msg({ id: 'audit.sessionsEnded', message: 'ended sessions' }),
  'profile.changed': msg({ id: 'audit.profileChanged', message: 'changed profile' }),
  'recoveryCode.used': msg({ id: 'audit.recoveryCodeUsed', message: 'used recovery code' }),
  'recoveryCodes.replaced': msg({ id: 'audit.recoveryCodesReplaced', message: 'new recovery codes' }),
  'session.ended': msg({ id: 'audit.sessionEnded', message: 'ended session' }),
  'setting.changed': changed,
  'signIn.codeAsked': msg({ id: 'audit.codeAsked', message: 'entered password' }),
  'signIn.completed': msg({ id: 'audit.signedIn', message: 'signed in' }),
  'signIn.refused': msg({ id: 'audit.signInRefused', message: 'sign-in refused' }),
  signOut: msg({ id: 'audit.signedOut', message: 'signed out' }),
  'signupRequest.approved': msg({ id: 'audit.approved', message: 'approved' }),
  'signupRequest.refused': msg({ id: 'audit.refused', message: 'refused' }),
  'signupRequest.taken': msg({ id: 'audit.taken', message: 'took on' }),
  'ticket.answered': answered,
  'ticket.assigned': msg({ id: 'audit.assigned', message: 'assigned' }),
  'ticket.changed': changed,
  'ticket.closed': msg({ id: 'audit.closed', message: 'closed' }),
  'ticket.noted': msg({ id: 'audit.noted', message: 'wrote a note' }),
  'twoFactor.disabled': msg({ id: 'audit.twoFactorDisabled', message: 'two-factor off' }),
  'twoFactor.enabled': msg({ id: 'audit.twoFactorEnabled', message: 'two-factor on' }),
  'twoFactor.reset': msg({ id: 'audit.twoFactorReset', message: 'reset two-factor' }),
  'twoFactor.resetRefused': msg({ id: 'audit.twoFactorResetRefused', message: 'refused reset' }),
  'twoFactor.resetRequested': msg({ id: 'audit.twoFactorResetRequested', message: 'asked for reset' }),
  'twoFactor.resetWithdrawn': msg({ id: 'audit.twoFactorResetWithdrawn', message: 'withdrew reset' }),
  'viewAs.ended': msg({ id: 'audit.viewEnded', message: 'ended view' }),
  'viewAs.started': msg({ id: 'audit.viewedAs', message: 'viewed as' }),
};

export const knownActions = Object.keys(actionTexts);

export function actionText(i18n: I18n, action: string): string {
  const text = actionTexts[action];
  return text ? i18n._(text) : action;
}

/** The action by itself: "Partner: changed", "Signed in". */
export function actionLabel(i18n: I18n, action: string): string {
  const kind = action.split('.')[0] ?? '';
  const text = actionText(i18n, action);
  return kind in subjectKinds
    ? `${kindText(i18n, kind)}: ${text}`
    : text.charAt(0).toLocaleUpperCase(i18n.locale) + text.slice(1);
}
