import { useLingui } from '@lingui/react/macro';
import type { Person, PersonKind, PersonSort } from '@portal/contract/backoffice/people';

import { labels } from '../../i18n/labels.ts';
import type { ListColumn } from '../../lists/list-column.ts';
import { LastSignIn } from '../../lists/last-sign-in.tsx';
import { personLabels } from './people-labels.ts';
import { PersonLink, StateBadge, TwoFactorText } from './person-parts.tsx';

/** The columns of the list: people of partners have a company, staff a role. */
export function usePeopleColumns(kind: PersonKind): readonly ListColumn<Person, PersonSort>[] {
  const { t } = useLingui();
  const belonging: ListColumn<Person, PersonSort> =
    kind === 'staff'
      ? {
          id: 'role',
          title: t(personLabels.role),
          className: 'w-28',
          cell: ({ role }) => role && t(labels.role[role]),
        }
      : {
          id: 'company',
          title: t(personLabels.company),
          className: 'w-[20%]',
          cell: ({ partner }) => <span data-content>{partner?.name}</span>,
        };
  return [
    { id: 'name', title: t(personLabels.name), sort: 'name', cell: (person) => <NameCell person={person} /> },
    {
      id: 'email',
      title: t(labels.field.email),
      sort: 'email',
      className: 'w-[24%] @max-3xl:hidden',
      cell: ({ email }) => <span data-content>{email}</span>,
    },
    belonging,
    {
      id: 'twoFactor',
      title: t(personLabels.twoFactor),
      className: 'w-24 @max-2xl:hidden',
      cell: (person) => <TwoFactorText person={person} />,
    },
    {
      id: 'lastSignIn',
      title: t(personLabels.lastSignIn),
      sort: 'lastSignIn',
      className: 'w-32',
      cell: (person) => <LastSignIn at={person.lastSignInAt} />,
    },
    { id: 'state', title: t(personLabels.state), className: 'w-32', cell: (person) => <StateBadge person={person} /> },
  ];
}

function NameCell({ person }: { person: Person }) {
  return (
    <span className="flex min-w-0 items-baseline gap-2">
      <PersonLink person={person} />
      {person.jobTitle && (
        <span data-content className="truncate text-13 text-muted @max-4xl:hidden">
          {person.jobTitle}
        </span>
      )}
    </span>
  );
}

/** The row on a phone. */
export function personCard(person: Person) {
  return (
    <div className="grid gap-1">
      <div className="flex items-center justify-between gap-3">
        <PersonLink person={person} />
        <StateBadge person={person} />
      </div>
      <p className="flex flex-wrap gap-x-3 text-13 text-muted">
        <span data-content className="wrap-anywhere">
          {person.partner?.name ?? person.email}
        </span>
        <LastSignIn at={person.lastSignInAt} />
      </p>
    </div>
  );
}
