import { useLingui } from '@lingui/react/macro';
import { formatDate } from '@portal/client/i18n/dates';
import { useLocale } from '@portal/client/i18n/locale';
import { relativeDay } from '@portal/client/i18n/relative-day';
import type { Person } from '@portal/contract/backoffice/people';
import { Badge } from '@portal/ui/badge';
import { Button } from '@portal/ui/button';
import { linkStyle } from '@portal/ui/button-style';
import { Card } from '@portal/ui/card';
import { ConfirmDialog } from '@portal/ui/confirm-dialog';
import { CountBadge } from '@portal/ui/count-badge';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Mail } from 'lucide-react';
import { useState } from 'react';

import { labels } from '../../i18n/labels.ts';
import { personActions, peopleQuery } from './people.api.ts';
import { invitationLabels, invitationTones, personLabels } from './people-labels.ts';
import { canBeMailed, isNeverInvited, nameOf, StateBadge } from './person-parts.tsx';
import { runAndNotify } from './run-and-notify.ts';

/** The open invitations of one partner, and who can be invited, on the partner's screen. Without any there is no card. */
export function PartnerInvitations({ partnerId }: { partnerId: string }) {
  const { t, i18n } = useLingui();
  const { data } = useQuery(peopleQuery({ partner: partnerId, state: 'invited' }));
  if (!data || data.total === 0) return null;
  const count = i18n.number(data.total);
  return (
    <Card aria-labelledby="partner-invitations">
      <h2 id="partner-invitations" className="flex min-h-12 items-center gap-2 px-4 text-14">
        {t({ id: 'people.invitations', message: 'Invitations' })}
        <CountBadge value={count} label={count} />
      </h2>
      <ul className="divide-y divide-line-subtle border-t border-line-subtle">
        {data.body.map((person) =>
          isNeverInvited(person) ? (
            <NotInvitedRow key={person.id} person={person} />
          ) : (
            <InvitationRow key={person.id} person={person} />
          ),
        )}
      </ul>
      {data.total > data.body.length && (
        <p className="border-t border-line-subtle px-4 py-2 text-13">
          <Link to="/people" search={{ partner: partnerId, state: 'invited' }} className={linkStyle}>
            {t({ id: 'people.allInvitations', message: 'All invitations' })}
          </Link>
        </p>
      )}
    </Card>
  );
}

/** Somebody who came with an import. */
function NotInvitedRow({ person }: { person: Person }) {
  const { t } = useLingui();
  const address = person.email;
  const invite = () =>
    runAndNotify(personActions.sendInvitation(person), t({ id: 'people.inviteDone', message: `Invitation sent to ${address}.` }));
  return (
    <li className="flex min-h-10 flex-wrap items-center gap-x-2 gap-y-1 px-4 py-1">
      <Mail aria-hidden="true" className="size-4 shrink-0 text-muted" />
      <span data-content className="min-w-0 flex-1 basis-64 truncate font-medium text-strong">
        {address}
      </span>
      <StateBadge person={person} />
      {canBeMailed(person) && (
        <Button kind="ghost" size="sm" onPress={() => void invite()}>
          {t(personLabels.sendFirst)}
          <span className="sr-only">{nameOf(person)}</span>
        </Button>
      )}
    </li>
  );
}

function InvitationRow({ person }: { person: Person }) {
  const { t } = useLingui();
  const locale = useLocale();
  const [isAsking, setAsking] = useState(false);
  const { invitation, email } = person;
  const name = nameOf(person);
  const by = invitation?.sentBy ?? '';
  const day = formatDate(invitation?.sentAt) ?? '';
  const sendAgain = () =>
    runAndNotify(
      personActions.sendInvitation(person),
      t({ id: 'people.sentAgain', message: 'The invitation was sent again. The link before no longer works.' }),
    );
  const withdraw = () => {
    setAsking(false);
    return runAndNotify(
      personActions.withdrawInvitation(person),
      t({ id: 'people.withdrawDone', message: 'The invitation was withdrawn.' }),
    );
  };
  return (
    <li className="flex min-h-10 flex-wrap items-center gap-x-2 gap-y-1 px-4 py-1">
      <Mail aria-hidden="true" className="size-4 shrink-0 text-muted" />
      <span className="min-w-0 flex-1 basis-64 truncate">
        <span data-content className="font-medium text-strong">
          {email}
        </span>{' '}
        <span className="text-13 text-muted">
          {by
            ? t({ id: 'people.sentByOn', message: `sent by ${by}, ${day}` })
            : t({ id: 'people.sentOn', message: `sent ${day}` })}
        </span>
      </span>
      {invitation && (
        <Badge tone={invitationTones[invitation.state]}>
          {invitation.state === 'sent' ? (
            <ExpiryText day={relativeDay(invitation.expiresAt.slice(0, 10), locale)} />
          ) : (
            t(invitationLabels[invitation.state])
          )}
        </Badge>
      )}
      {canBeMailed(person) && (
        <Button kind="ghost" size="sm" onPress={() => void sendAgain()}>
          {t(personLabels.sendAgain)}
          <span className="sr-only">{name}</span>
        </Button>
      )}
      <Button kind="ghost" size="sm" onPress={() => setAsking(true)}>
        {t(personLabels.withdraw)}
        <span className="sr-only">{name}</span>
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        question={t({ id: 'people.withdrawQuestion', message: `Withdraw the invitation of ${name}?` })}
        yesLabel={t({ id: 'people.withdrawYes', message: 'Withdraw invitation' })}
        noLabel={t(labels.button.cancel)}
        closeLabel={t(labels.button.close)}
        yesKind="danger"
        onNo={() => setAsking(false)}
        onYes={() => void withdraw()}
      >
        {t({
          id: 'people.withdrawMeans',
          message: 'The mailed link stops working at once. You can send the invitation again later.',
        })}
      </ConfirmDialog>
    </li>
  );
}

function ExpiryText({ day }: { day: string }) {
  const { t } = useLingui();
  return t({ id: 'people.expires', message: `Expires ${day}` });
}
