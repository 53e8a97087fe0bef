import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { formatDate, formatDateTime } from '@portal/client/i18n/dates';
import { isLocale, localeNames } from '@portal/contract/locales';
import type { PersonDetails } from '@portal/contract/backoffice/people';
import { Badge } from '@portal/ui/badge';
import { Banner } from '@portal/ui/banner';
import { Button } from '@portal/ui/button';
import { linkStyle } from '@portal/ui/button-style';
import { DescriptionList } from '@portal/ui/description-list';
import { Link } from '@tanstack/react-router';

import { labels } from '../../i18n/labels.ts';
import { LastSignIn } from '../../lists/last-sign-in.tsx';
import { ResetDecision, ResetReason } from './pending-resets.tsx';
import { personActions } from './people.api.ts';
import { invitationLabels, invitationTones, personLabels } from './people-labels.ts';
import { runAndNotify } from './run-and-notify.ts';
import { TwoFactorText } from './person-parts.tsx';

/** What is known about a person, and above it what waits for somebody. */
export function PersonFacts({ person }: { person: PersonDetails }) {
  const { t } = useLingui();
  const { partner, role, locale } = person;
  return (
    <>
      {person.emailChange && <EmailChangeBanner person={person} />}
      {person.twoFactorReset && (
        <Banner kind="info" action={<ResetDecision reset={person.twoFactorReset} />}>
          <ResetReason reset={person.twoFactorReset} />
        </Banner>
      )}
      <DescriptionList
        missing={t({ id: 'people.missing', message: 'Not given' })}
        columns={2}
        facts={[
          { label: t(labels.field.email), value: <span data-content>{person.email}</span>, isLong: true },
          partner
            ? {
                label: t(personLabels.company),
                value: (
                  <Link to="/partners/$partnerId" params={{ partnerId: partner.id }} className={linkStyle} data-content>
                    {partner.name}
                  </Link>
                ),
              }
            : { label: t(personLabels.role), value: role && t(labels.role[role]) },
          { label: t(personLabels.jobTitle), value: person.jobTitle && <span data-content>{person.jobTitle}</span> },
          { label: t(personLabels.phone), value: person.phone && <span data-content>{person.phone}</span> },
          { label: t(personLabels.language), value: isLocale(locale) && localeNames[locale] },
          { label: t(personLabels.lastSignIn), value: <LastSignIn at={person.lastSignInAt} /> },
          { label: t(personLabels.twoFactor), value: <TwoFactorText person={person} /> },
          {
            label: t({ id: 'people.devices', message: 'Signed in' }),
            value: t({
              id: 'people.deviceCount',
              message: plural(person.sessions, { 0: 'on no device', one: 'on # device', other: 'on # devices' }),
            }),
          },
          ...(person.invitation
            ? [
                {
                  label: t({ id: 'people.invitation', message: 'Invitation' }),
                  value: <InvitationFact person={person} />,
                  isWide: true,
                },
              ]
            : []),
        ]}
      />
    </>
  );
}

function InvitationFact({ person: { invitation } }: { person: PersonDetails }) {
  const { t } = useLingui();
  if (!invitation) return null;
  const day = formatDate(invitation.sentAt) ?? '';
  const by = invitation.sentBy;
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-normal">
      <Badge tone={invitationTones[invitation.state]}>{t(invitationLabels[invitation.state])}</Badge>
      <span className="text-13 text-muted">
        {by === null
          ? t({ id: 'people.sentOn', message: `sent ${day}` })
          : t({ id: 'people.sentByOn', message: `sent by ${by}, ${day}` })}
      </span>
    </span>
  );
}

function EmailChangeBanner({ person }: { person: PersonDetails }) {
  const { t } = useLingui();
  const newEmail = person.emailChange?.newEmail;
  const until = formatDateTime(person.emailChange?.expiresAt) ?? '';
  const cancel = () =>
    runAndNotify(
      personActions.cancelEmailChange(person),
      t({ id: 'people.emailCancelled', message: 'The address stays as it is. The link no longer works.' }),
    );
  return (
    <Banner
      kind="info"
      action={
        <Button size="sm" onPress={() => void cancel()}>
          {t({ id: 'people.emailCancel', message: 'Cancel change' })}
        </Button>
      }
    >
      {t({ id: 'people.emailWaits', message: `New address ${newEmail}: waits until ${until} to be confirmed from there.` })}
    </Banner>
  );
}
