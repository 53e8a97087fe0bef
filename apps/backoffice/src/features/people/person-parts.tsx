import { useLingui } from '@lingui/react/macro';
import { fullName } from '@portal/client/i18n/full-name';
import { dialogHistoryState } from '@portal/client/navigation/use-dialog-param';
import type { Person } from '@portal/contract/backoffice/people';
import { Badge } from '@portal/ui/badge';
import { Link } from '@tanstack/react-router';

import { rowLinkProps } from '../../lists/list-column.ts';
import { personLabels, stateLabels, stateTones } from './people-labels.ts';

/** The name of a person, or the address of somebody whose name is not known. */
export function nameOf(person: Pick<Person, 'firstName' | 'lastName' | 'email'>): string {
  return fullName(person) || person.email;
}

/** Opens the dialog of the person over the screen it is on. */
export function PersonLink({ person }: { person: Person }) {
  return (
    <Link
      to="."
      search={((old: object) => ({ ...old, person: person.id })) as never}
      state={dialogHistoryState}
      resetScroll={false}
      {...rowLinkProps}
      data-content
    >
      {nameOf(person)}
    </Link>
  );
}

/** Whether the person has no invitation at all, such as one who came with an import. */
export function isNeverInvited({ state, invitation }: Pick<Person, 'state' | 'invitation'>): boolean {
  return state === 'invited' && invitation === null;
}

/** Whether an invitation can be sent: its link would not work at a disabled partner. */
export function canBeMailed({ partner }: Pick<Person, 'partner'>): boolean {
  return !partner?.isDisabled;
}

/** Whether the person was deactivated before they were ever invited, so that they have no password to sign in with. */
export function wasNeverInvited({ state, invitation, lastSignInAt }: Person): boolean {
  return state === 'deactivated' && invitation === null && lastSignInAt === null;
}

export function StateBadge({ person }: { person: Person }) {
  const { t } = useLingui();
  const { state } = person;
  if (isNeverInvited(person)) return <Badge tone="neutral">{t(personLabels.notInvited)}</Badge>;
  return <Badge tone={stateTones[state]}>{t(stateLabels[state])}</Badge>;
}

/** Off is yellow: a person without a second factor has only a password. */
export function TwoFactorText({ person: { hasTwoFactor } }: { person: Person }) {
  const { t } = useLingui();
  return <span className={hasTwoFactor ? '' : 'text-warning'}>{t(hasTwoFactor ? personLabels.on : personLabels.off)}</span>;
}
