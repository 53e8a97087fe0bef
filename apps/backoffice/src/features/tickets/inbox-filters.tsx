import { useLingui } from '@lingui/react/macro';
import { ticketStatuses } from '@portal/contract/support';
import { useQuery } from '@tanstack/react-query';

import { FilterSelect } from '../../lists/filter-select.tsx';
import { ListToolbar } from '../../lists/list-toolbar.tsx';
import type { TicketSearchParams } from './ticket-search-params.ts';
import { statusLabels } from './ticket-status.tsx';
import { ticketOwnersQuery } from './tickets.api.ts';

interface InboxFiltersProps {
  params: TicketSearchParams;
  /** The company of the first ticket, which is that of the filter when one is set. */
  partnerName: string | undefined;
}

export function InboxFilters({ params, partnerName }: InboxFiltersProps) {
  const { t } = useLingui();
  const owners = useQuery(ticketOwnersQuery).data ?? [];
  return (
    <ListToolbar searchLabel={t({ id: 'tickets.search', message: 'Subject, number, company or person' })}>
      <FilterSelect
        name="status"
        label={t({ id: 'tickets.status', message: 'Status' })}
        options={ticketStatuses.map((value) => ({ value, label: t(statusLabels[value]) }))}
      />
      <FilterSelect
        name="owner"
        label={t({ id: 'tickets.owner', message: 'Owner' })}
        options={[
          { value: 'me', label: t({ id: 'tickets.me', message: 'Me' }) },
          { value: 'nobody', label: t({ id: 'tickets.noOwner', message: 'No owner' }) },
          ...owners.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <FilterSelect
        name="late"
        label={t({ id: 'tickets.promise', message: 'Due' })}
        options={[{ value: 'true', label: t({ id: 'tickets.late', message: 'Late' }) }]}
      />
      {params.partner !== undefined && (
        <FilterSelect
          name="partner"
          label={t({ id: 'tickets.company', message: 'Company' })}
          options={[{ value: params.partner, label: partnerName ?? t({ id: 'tickets.oneCompany', message: 'one company' }) }]}
        />
      )}
    </ListToolbar>
  );
}
