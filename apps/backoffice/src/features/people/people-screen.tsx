import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useSorting } from '@portal/client/lists/use-sorting';
import { dialogHistoryState, useDialogParam } from '@portal/client/navigation/use-dialog-param';
import { useScreenKeys } from '@portal/client/navigation/use-screen-keys';
import { exportPeople, personPageSize, type PersonKind } from '@portal/contract/backoffice/people';
import { signInFilters } from '@portal/contract/backoffice/sign-in-filters';
import { Button } from '@portal/ui/button';
import { EmptyState } from '@portal/ui/empty-state';
import { Keys } from '@portal/ui/kbd';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { UserPlus } from 'lucide-react';
import type { ReactNode } from 'react';

import { labels } from '../../i18n/labels.ts';
import { ExportMenu } from '../../lists/export-menu.tsx';
import { FilterSelect } from '../../lists/filter-select.tsx';
import { ListCard } from '../../lists/list-card.tsx';
import { ListToolbar } from '../../lists/list-toolbar.tsx';
import { ListViews } from '../../lists/list-views.tsx';
import { List } from '../../lists/list.tsx';
import { NamedFilter } from '../../lists/named-filter.tsx';
import { NoMatches } from '../../lists/no-matches.tsx';
import { signInLabels } from '../../lists/sign-in-labels.ts';
import { Page } from '../../page/page.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { PendingResets } from './pending-resets.tsx';
import { companyNameQuery, peopleQuery } from './people.api.ts';
import { personCard, usePeopleColumns } from './people-columns.tsx';
import { personLabels, stateLabels } from './people-labels.ts';
import { PersonDialog } from './person-dialog.tsx';
import { nameOf } from './person-parts.tsx';

const route = getRouteApi('/staff/people');
const inviteKey = ['C'];

/** Everybody who can sign in or can be invited: people of partners, and staff in a view of their own. */
export function PeopleScreen() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { sort = 'name', order = 'asc', page = 1, kind = 'partner', person, invite, ...filters } = route.useSearch();
  const sorting = useSorting({
    sort,
    order,
    defaultSort: 'name',
    firstOrder: (column) => (column === 'lastSignIn' ? 'desc' : 'asc'),
  });
  const query = useQuery(peopleQuery({ ...filters, kind, sort, order, page }));
  const columns = usePeopleColumns(kind);
  const { close: closePerson } = useDialogParam('person');
  const { close: closeInvite } = useDialogParam('invite');
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  const openInvite = () =>
    void navigate({ to: '.', search: (old: object) => ({ ...old, invite: true }) as never, state: dialogHistoryState });
  useScreenKeys({ c: openInvite });

  return (
    <Page
      title={t(labels.menu.people)}
      sub={t({ id: 'people.sub', message: 'Everybody who can sign in or can be invited.' })}
      actions={
        <Button kind="primary" size="sm" onPress={openInvite}>
          <UserPlus />
          {t(personLabels.invite)}
          <span aria-hidden="true" className="max-tablet:hidden">
            <Keys keys={inviteKey} />
          </span>
        </Button>
      }
    >
      <PendingResets />
      <ListCard>
        <Views kind={kind} />
        <Toolbar
          partnerId={filters.partner}
          end={<ExportMenu endpoint={exportPeople} query={{ ...filters, kind, sort, order }} isEmpty={query.data?.total === 0} />}
        />
        <List
          label={t(labels.menu.people)}
          query={query}
          page={page}
          pageSize={personPageSize}
          columns={columns}
          sorting={sorting}
          card={personCard}
          rowName={nameOf}
          loadingLabel={t({ id: 'people.loading', message: 'Loading people' })}
          failedTitle={t({ id: 'people.failed', message: 'We couldn’t load the people' })}
          found={(total) => t({ id: 'people.found', message: plural(total, { one: '# person', other: '# people' }) })}
          empty={isFiltered ? <NoMatches /> : <Nobody />}
        />
      </ListCard>
      {person && <PersonDialog key={person} id={person} onClose={closePerson} />}
      {invite && <InviteDialog kind={kind} {...(filters.partner && { partnerId: filters.partner })} onClose={closeInvite} />}
    </Page>
  );
}

function Views({ kind }: { kind: PersonKind }) {
  const { t } = useLingui();
  const views = [
    { id: 'partner', label: t({ id: 'people.ofPartners', message: 'Partners’ people' }), search: {} },
    { id: 'staff', label: t({ id: 'people.staff', message: 'Staff' }), search: { kind: 'staff' } },
  ];
  return <ListViews label={t({ id: 'people.views', message: 'Types of people' })} views={views} current={kind} />;
}

function Toolbar({ partnerId, end }: { partnerId: string | undefined; end: ReactNode }) {
  const { t } = useLingui();
  return (
    <ListToolbar searchLabel={t({ id: 'people.search', message: 'Name or email' })} end={end}>
      <FilterSelect
        name="state"
        label={t(personLabels.state)}
        options={[
          { value: 'active', label: t(stateLabels.active) },
          { value: 'invited', label: t(personLabels.notJoined) },
          { value: 'deactivated', label: t(stateLabels.deactivated) },
        ]}
      />
      <FilterSelect
        name="twoFactor"
        label={t(personLabels.twoFactor)}
        options={(['on', 'off'] as const).map((value) => ({ value, label: t(personLabels[value]) }))}
      />
      <FilterSelect
        name="lastSignIn"
        label={t(personLabels.lastSignIn)}
        options={signInFilters.map((value) => ({ value, label: t(signInLabels[value]) }))}
      />
      {partnerId !== undefined && <PartnerFilter partnerId={partnerId} />}
    </ListToolbar>
  );
}

/** The company that a link has filtered by. */
function PartnerFilter({ partnerId }: { partnerId: string }) {
  const { t } = useLingui();
  const { data } = useQuery(companyNameQuery(partnerId));
  return <NamedFilter label={t(personLabels.company)} name={data ?? partnerId.slice(0, 8)} without={withoutPartner} />;
}

const withoutPartner = { partner: undefined };

function Nobody() {
  const { t } = useLingui();
  return (
    <EmptyState
      art="cards"
      title={t({ id: 'people.none', message: 'Nobody yet' })}
      text={t({ id: 'people.noneText', message: 'Invite the first person; they set their own password.' })}
    />
  );
}
