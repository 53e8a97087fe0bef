import { useLingui } from '@lingui/react/macro';
import { useDebouncedSearchParam } from '@portal/client/navigation/use-debounced-search-param';
import { dialogHistoryState, useDialogParam } from '@portal/client/navigation/use-dialog-param';
import type { Person } from '@portal/contract/backoffice/people';
import { Button } from '@portal/ui/button';
import { Card } from '@portal/ui/card';
import { CountBadge } from '@portal/ui/count-badge';
import { SearchField } from '@portal/ui/search-field';
import { SkeletonBar } from '@portal/ui/skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { linkStyle } from '@portal/ui/button-style';
import { UserPlus } from 'lucide-react';

import { labels } from '../../i18n/labels.ts';
import { cellStyle, headStyle, openRow } from '../../lists/list-table.tsx';
import { SectionError } from '../../page/section-error.tsx';
import { LastSignIn } from '../../lists/last-sign-in.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { PartnerInvitations } from './partner-invitations.tsx';
import { peopleQuery } from './people.api.ts';
import { personLabels } from './people-labels.ts';
import { PersonDialog } from './person-dialog.tsx';
import { PersonLink, StateBadge, TwoFactorText } from './person-parts.tsx';

/** The people of a partner and their invitations, on the partner's screen. Its route has the search parameters `q`, `person` and `invite`. */
export function PartnerPeople({ partnerId }: { partnerId: string }) {
  const { id, close } = useDialogParam('person');
  return (
    <>
      <PeopleCard partnerId={partnerId} />
      <PartnerInvitations partnerId={partnerId} />
      {id && <PersonDialog key={id} id={id} onClose={close} />}
    </>
  );
}

function PeopleCard({ partnerId }: { partnerId: string }) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const { q, invite } = useSearch({ strict: false }) as { q?: string; invite?: true };
  const [text, setText] = useDebouncedSearchParam('q');
  const { close: closeInvite } = useDialogParam('invite');
  const openInvite = () =>
    void navigate({ to: '.', search: (old: object) => ({ ...old, invite: true }) as never, state: dialogHistoryState });
  const query = useQuery({ ...peopleQuery({ partner: partnerId, ...(q && { q }) }), placeholderData: keepPreviousData });
  const total = query.data?.total;
  const rest = (total ?? 0) - (query.data?.body.length ?? 0);
  const count = i18n.number(total ?? 0);
  return (
    <Card aria-labelledby="partner-people">
      <div className="flex min-h-12 flex-wrap items-center gap-2 px-4 py-1.5">
        <h2 id="partner-people" className="flex items-center gap-2 text-14">
          {t(labels.menu.people)}
          {total !== undefined && <CountBadge value={count} label={count} />}
        </h2>
        <SearchField
          size="sm"
          label={t({ id: 'people.find', message: 'Find a person' })}
          clearLabel={t({ id: 'list.clearSearch', message: 'Clear search' })}
          value={text}
          onChange={setText}
          className="ms-auto w-52 max-tablet:ms-0 max-tablet:w-full"
        />
        <Button size="sm" onPress={openInvite}>
          <UserPlus />
          {t(personLabels.invite)}
        </Button>
      </div>
      {query.isPending && <SkeletonBar className="m-4 h-24" />}
      {query.isError && <SectionError error={query.error} onRetry={query.refetch} />}
      {query.data && query.data.body.length > 0 && <PeopleTable people={query.data.body} />}
      {query.data?.body.length === 0 && (
        <p role="status" className="border-t border-line-subtle px-4 py-6 text-center text-muted">
          {q ? t({ id: 'list.noMatch', message: 'No results found.' }) : t({ id: 'people.none', message: 'Nobody yet' })}
        </p>
      )}
      {rest > 0 && (
        <p className="border-t border-line-subtle px-4 py-2 text-13">
          <Link to="/people" search={{ partner: partnerId, q }} className={linkStyle}>
            {t({ id: 'people.all', message: 'All people' })}
          </Link>
        </p>
      )}
      {invite && <InviteDialog kind="partner" partnerId={partnerId} onClose={closeInvite} />}
    </Card>
  );
}

function PeopleTable({ people }: { people: readonly Person[] }) {
  const { t } = useLingui();
  return (
    <div className="@container">
      <table aria-labelledby="partner-people" className="w-full table-fixed border-separate border-spacing-0">
        <thead>
          <tr className="text-start">
            <th scope="col" className={`${staticHead} text-start`}>
              {t(personLabels.name)}
            </th>
            <th scope="col" className={`${staticHead} w-24 text-start @max-lg:hidden`}>
              {t(personLabels.twoFactor)}
            </th>
            <th scope="col" className={`${staticHead} w-32 text-start @max-md:hidden`}>
              {t(personLabels.lastSignIn)}
            </th>
            <th scope="col" className={`${staticHead} w-32 text-start`}>
              {t(personLabels.state)}
            </th>
          </tr>
        </thead>
        <tbody className="[&>tr:last-child>*]:border-b-0">
          {people.map((person) => (
            <tr key={person.id} onClick={openRow} className="group/row cursor-pointer hover:bg-hover">
              <th scope="row" className={`${cellStyle(false)} truncate text-start font-normal`}>
                <span className="flex min-w-0 items-baseline gap-2">
                  <PersonLink person={person} />
                  <span data-content className="truncate text-13 text-muted">
                    {person.jobTitle}
                  </span>
                </span>
              </th>
              <td className={`${cellStyle(false)} @max-lg:hidden`}>
                <TwoFactorText person={person} />
              </td>
              <td className={`${cellStyle(false)} truncate @max-md:hidden`}>
                <LastSignIn at={person.lastSignInAt} />
              </td>
              <td className={cellStyle(false)}>
                <StateBadge person={person} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const staticHead = headStyle.replace('sticky top-(--header-h) z-5 ', '');
