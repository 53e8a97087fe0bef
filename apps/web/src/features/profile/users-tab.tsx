import { useLingui } from '@lingui/react/macro';
import { errorMessage } from '@portal/client/api/error-text';
import { MailLink, PhoneLink } from '@portal/client/page/contact-links';
import type { Partner, User } from '@portal/contract/profile';
import { Avatar } from '@portal/ui/avatar';
import { EmptyState } from '@portal/ui/empty-state';
import { ErrorState } from '@portal/ui/error-state';
import { DescriptionList } from '@portal/ui/description-list';
import { SkeletonBar } from '@portal/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { labels } from '../../i18n/labels.ts';
import { fullName } from '@portal/client/i18n/full-name';
import { usersQuery } from './profile.api.ts';

/** The provider's contacts at the company, and its people who use the portal. */
export function UsersTab({ partner }: { partner: Partner }) {
  const { t } = useLingui();
  return (
    <div className="grid gap-6">
      <div className="grid gap-6 tablet:grid-cols-2">
        <Contact title={t({ id: 'partner.firstContact', message: 'Primary contact' })} partner={partner} which="firstContact" />
        <Contact
          title={t({ id: 'partner.secondContact', message: 'Secondary contact' })}
          partner={partner}
          which="secondContact"
        />
      </div>
      <section aria-labelledby="portal-people" className="border-t border-line-subtle pt-5">
        <h2 id="portal-people" className="mb-3 text-14 leading-5">
          {t({ id: 'partner.people', message: 'People with portal access' })}
        </h2>
        <People />
      </section>
    </div>
  );
}

function Contact({ title, partner, which }: { title: string; partner: Partner; which: 'firstContact' | 'secondContact' }) {
  const { t } = useLingui();
  const contactField = (field: 'Salutation' | 'Surname' | 'Name' | 'Job' | 'Phone' | 'Email' | 'Note') =>
    partner[`${which}${field}`];
  const phone = contactField('Phone');
  const email = contactField('Email');
  return (
    <section aria-label={title} className="min-w-0">
      <h2 className="mb-3 text-14 leading-5">{title}</h2>
      <DescriptionList
        columns={2}
        missing={t({ id: 'fact.missing', message: 'Not provided' })}
        facts={[
          { label: t(labels.field.salutation), value: contactField('Salutation') },
          { label: t(labels.field.name), value: contactField('Name') },
          { label: t(labels.field.surname), value: contactField('Surname') },
          { label: t(labels.field.jobTitle), value: contactField('Job') },
          { label: t(labels.field.phone), value: phone && <PhoneLink number={phone} /> },
          { label: t(labels.field.email), value: email && <MailLink address={email} />, isLong: true },
          { label: t(labels.field.note), value: contactField('Note'), isWide: true },
        ]}
      />
    </section>
  );
}

function People(): ReactNode {
  const { t } = useLingui();
  const users = useQuery(usersQuery);

  if (users.isPending) return <PeopleSkeleton label={t({ id: 'partner.peopleLoading', message: 'Loading people' })} />;
  if (users.isError) {
    return (
      <ErrorState
        title={t({ id: 'partner.peopleFailed', message: 'We couldn’t load the people in your company' })}
        text={errorMessage(users.error)}
        retryLabel={t(labels.button.tryAgain)}
        onRetry={() => void users.refetch()}
      />
    );
  }
  if (users.data.body.length === 0) {
    return (
      <EmptyState
        level={3}
        art="cards"
        title={t({ id: 'partner.peopleNone', message: 'No one yet' })}
        text={t({
          id: 'partner.peopleNoneHelp',
          message: 'People in your company with portal access will appear here.',
        })}
      />
    );
  }
  return (
    <ul className={listStyle}>
      {users.data.body.map((user) => (
        <Person key={user.id} user={user} />
      ))}
    </ul>
  );
}

function Person({ user }: { user: User }) {
  const name = fullName(user) || user.email;
  return (
    <li className="flex min-w-0 items-start gap-3">
      <Avatar photo={user.profilePhoto} name={name} />
      <div className="min-w-0">
        <p className="font-semibold text-strong wrap-anywhere">{name}</p>
        {user.jobTitle && <p className="text-13 text-muted">{user.jobTitle}</p>}
        <p className={`${lineStyle} wrap-anywhere`}>
          <MailLink address={user.email} />
        </p>
        {user.phone && (
          <p className={lineStyle}>
            <PhoneLink number={user.phone} />
          </p>
        )}
      </div>
    </li>
  );
}

function PeopleSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">{label}</span>
      <div aria-hidden="true" className={`${listStyle} animate-appear`}>
        {[1, 2, 3].map((each) => (
          <div key={each} className="flex h-19 items-start gap-3">
            <SkeletonBar className="size-9 rounded-full" />
            <span className="grid flex-1 gap-2 pt-1">
              <SkeletonBar className="h-3.5 w-2/5" />
              <SkeletonBar className="h-3 w-3/5" />
              <SkeletonBar className="h-3 w-1/2" />
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}

// On touch screens, links below each other need more space.
const lineStyle = 'py-0.5 pointer-coarse:py-3';
const listStyle = 'grid gap-x-6 gap-y-5 tablet:grid-cols-2 desktop:grid-cols-3';
