import { useLingui } from '@lingui/react/macro';
import type { PersonDetails } from '@portal/contract/backoffice/people';
import { Button } from '@portal/ui/button';
import { AtSign, Eye, LogOut, Pencil, Send, ShieldOff, UserCheck, UserCog, UserX } from 'lucide-react';
import type { ReactNode } from 'react';

import { personActions } from './people.api.ts';
import { personLabels } from './people-labels.ts';
import { canBeMailed, isNeverInvited } from './person-parts.tsx';
import { runAndNotify } from './run-and-notify.ts';
import type { StepName } from './step-texts.ts';

interface PersonActionsProps {
  person: PersonDetails;
  onStep: (step: StepName | 'edit') => void;
  onViewAs: () => void;
}

/** Everything that can be done to this person now. What the server would refuse is not offered. */
export function PersonActions({ person, onStep, onViewAs }: PersonActionsProps) {
  const { t } = useLingui();
  const { state, isViewer } = person;
  const isOpenInvitation = person.invitation !== null && person.invitation.state !== 'accepted';
  const sendAgain = () =>
    runAndNotify(
      personActions.sendInvitation(person),
      t({ id: 'people.sentAgain', message: 'The invitation was sent again. The link before no longer works.' }),
    );
  const address = person.email;
  const invite = () =>
    runAndNotify(personActions.sendInvitation(person), t({ id: 'people.inviteDone', message: `Invitation sent to ${address}.` }));
  const step = (name: StepName | 'edit') => () => onStep(name);
  return (
    <div className="flex flex-wrap gap-2 border-t border-line pt-4">
      <Action icon={<Pencil />} onPress={step('edit')} label={t({ id: 'people.edit', message: 'Edit' })} />
      {state === 'active' && person.partner && !person.partner.isDisabled && (
        <Action icon={<Eye />} onPress={onViewAs} label={t({ id: 'viewAs.open', message: 'View portal as…' })} />
      )}
      {isNeverInvited(person) && canBeMailed(person) && (
        <Action icon={<Send />} onPress={invite} label={t(personLabels.sendFirst)} />
      )}
      {isOpenInvitation && canBeMailed(person) && (
        <Action icon={<Send />} onPress={sendAgain} label={t(personLabels.sendAgain)} />
      )}
      {state === 'invited' && isOpenInvitation && (
        <Action
          icon={<UserX />}
          onPress={step('withdraw')}
          label={t({ id: 'people.withdrawInvitation', message: 'Withdraw invitation…' })}
        />
      )}
      {state === 'active' && (
        <Action icon={<AtSign />} onPress={step('email')} label={t({ id: 'people.changeEmail', message: 'Change email…' })} />
      )}
      {person.kind === 'staff' && !isViewer && (
        <Action icon={<UserCog />} onPress={step('role')} label={t({ id: 'people.changeRole', message: 'Change role…' })} />
      )}
      {person.hasTwoFactor && !isViewer && !person.twoFactorReset && (
        <Action
          icon={<ShieldOff />}
          onPress={step('reset')}
          label={t({ id: 'people.resetTwoFactor', message: 'Reset two-factor authentication…' })}
        />
      )}
      {person.sessions > 0 && (
        <Action
          icon={<LogOut />}
          onPress={step('endSessions')}
          label={t({ id: 'people.endSessions', message: 'End sessions…' })}
        />
      )}
      {((state === 'active' && !isViewer) || isNeverInvited(person)) && (
        <Action icon={<UserX />} onPress={step('deactivate')} label={t({ id: 'people.deactivate', message: 'Deactivate…' })} />
      )}
      {state === 'deactivated' && !isOpenInvitation && (
        <Action
          icon={<UserCheck />}
          onPress={step('reactivate')}
          label={t({ id: 'people.reactivate', message: 'Reactivate…' })}
        />
      )}
    </div>
  );
}

function Action({ icon, label, onPress }: { icon: ReactNode; label: string; onPress: () => unknown }) {
  return (
    <Button size="sm" onPress={onPress}>
      {icon}
      {label}
    </Button>
  );
}
