import { useLingui } from '@lingui/react/macro';
import type { PersonDetails } from '@portal/contract/backoffice/people';

import { isNeverInvited, nameOf, wasNeverInvited } from './person-parts.tsx';

export type StepName = 'deactivate' | 'reactivate' | 'endSessions' | 'withdraw' | 'email' | 'role' | 'reset';

interface StepTexts {
  readonly question: string;
  /** What happens, before it does. */
  readonly means: string;
  readonly yes: string;
  readonly done: string;
  readonly isDanger?: boolean;
}

/** The texts of every step for this person. */
export function useStepTexts(person: PersonDetails): Record<StepName, StepTexts> {
  const { t } = useLingui();
  const name = nameOf(person);
  return {
    deactivate: {
      question: t({ id: 'people.deactivateQuestion', message: `Deactivate ${name}?` }),
      means: isNeverInvited(person)
        ? t({
            id: 'people.deactivateNotInvitedMeans',
            message: 'They can’t be invited as long as they are deactivated. You can reactivate them at any time.',
          })
        : t({
            id: 'people.deactivateMeans',
            message:
              'They’re signed out on all devices within five seconds and can’t sign in any more. Links that were mailed to them stop working. What they did stays. You can reactivate them at any time.',
          }),
      yes: t({ id: 'people.deactivateYes', message: 'Deactivate' }),
      done: isNeverInvited(person)
        ? t({ id: 'people.deactivateNotInvitedDone', message: `${name} is deactivated.` })
        : t({ id: 'people.deactivateDone', message: `${name} can no longer sign in.` }),
      isDanger: true,
    },
    reactivate: {
      question: t({ id: 'people.reactivateQuestion', message: `Reactivate ${name}?` }),
      means: wasNeverInvited(person)
        ? t({
            id: 'people.reactivateNotInvitedMeans',
            message: 'They become a person without an invitation again; send one so that they can sign in.',
          })
        : t({
            id: 'people.reactivateMeans',
            message:
              'They can sign in again with the password and the two-factor authentication they had. Sessions that ended stay ended.',
          }),
      yes: t({ id: 'people.reactivateYes', message: 'Reactivate' }),
      done: wasNeverInvited(person)
        ? t({ id: 'people.reactivateNotInvitedDone', message: `${name} is active again, but not invited yet.` })
        : t({ id: 'people.reactivateDone', message: `${name} can sign in again.` }),
    },
    endSessions: {
      question: t({ id: 'people.endSessionsQuestion', message: `End the sessions of ${name}?` }),
      means: t({
        id: 'people.endSessionsMeans',
        message:
          'They’re signed out on all devices within five seconds and have to sign in again. Links that were mailed to them stop working.',
      }),
      yes: t({ id: 'people.endSessionsYes', message: 'End sessions' }),
      done: t({ id: 'people.endSessionsDone', message: `${name} is signed out everywhere.` }),
      isDanger: true,
    },
    withdraw: {
      question: t({ id: 'people.withdrawQuestion', message: `Withdraw the invitation of ${name}?` }),
      means: t({
        id: 'people.withdrawMeans',
        message: 'The mailed link stops working at once. You can send the invitation again later.',
      }),
      yes: t({ id: 'people.withdrawYes', message: 'Withdraw invitation' }),
      done: t({ id: 'people.withdrawDone', message: 'The invitation was withdrawn.' }),
      isDanger: true,
    },
    email: {
      question: t({ id: 'people.emailQuestion', message: `Change the email address of ${name}` }),
      means: t({
        id: 'people.emailMeans',
        message:
          'The new address gets a link that works once, for 24 hours. Only when it’s confirmed from there do they sign in with it, and the old address is told. Until then nothing changes.',
      }),
      yes: t({ id: 'people.emailYes', message: 'Send link' }),
      done: t({ id: 'people.emailDone', message: 'The link was sent to the new address.' }),
    },
    role: {
      question: t({ id: 'people.roleQuestion', message: `Change the role of ${name}` }),
      means: t({
        id: 'people.roleMeans',
        message: 'Editors work on content. Admins do everything: partners, people, tickets and settings. It applies at once.',
      }),
      yes: t({ id: 'people.roleYes', message: 'Change role' }),
      done: t({ id: 'people.roleDone', message: 'The role was changed.' }),
    },
    reset: {
      question: t({ id: 'people.resetRequestQuestion', message: `Reset lost two-factor authentication for ${name}` }),
      means: t({
        id: 'people.resetRequestMeans',
        message:
          'Another admin has to consent within 24 hours. Then they sign in with their password only until they set it up again, all their devices are signed out, and they’re told by email.',
      }),
      yes: t({ id: 'people.resetRequestYes', message: 'Ask another admin' }),
      done: t({ id: 'people.resetRequestDone', message: 'Another admin has 24 hours to consent.' }),
    },
  };
}
