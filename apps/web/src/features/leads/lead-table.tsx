import { useLingui } from '@lingui/react/macro';
import { countryName } from '@portal/client/i18n/country';
import { useLocale } from '@portal/client/i18n/locale';
import { telUrl, mailtoUrl } from '@portal/client/platform/contact-urls';
import { type Lead, type LeadSort, leadSorts } from '@portal/contract/leads';
import { buttonStyle } from '@portal/ui/button-style';
import { ColumnHeader, DataCell, DataRow, DataTable, RowHeader, type SortOrder } from '@portal/ui/data-table';
import { ChevronRight } from 'lucide-react';
import type { MouseEvent } from 'react';

import { labels } from '../../i18n/labels.ts';
import { DetailsLink } from './details-link.tsx';
import { columnLabels, leadDate, leadName } from './lead-format.ts';
import { Missing } from './missing.tsx';
import { LeadStatusBadge } from './lead-status-badge.tsx';
import { useOpenLead } from './use-open-lead.ts';

interface LeadTableProps {
  leads: readonly Lead[];
  sort: LeadSort;
  order: SortOrder;
  onSort: (sort: LeadSort) => void;
}

/** The leads as table rows. In a narrow table, columns that the details also show are hidden. */
export function LeadTable({ leads, sort, order, onSort }: LeadTableProps) {
  const { t } = useLingui();
  return (
    <DataTable
      label={t(labels.menu.leads)}
      head={
        <>
          {leadSorts.map((column) => (
            <ColumnHeader
              key={column}
              className={`${columns[column]} ${isNumeric(column) ? 'tabular-nums' : ''} ${column === 'country_iso' ? 'z-11!' : ''}`}
              order={column === sort ? order : undefined}
              onSort={() => onSort(column)}
            >
              {t(columnLabels[column])}
            </ColumnHeader>
          ))}
          <ColumnHeader className={actionColumn}>
            <span className="sr-only">{t(labels.header.actions)}</span>
          </ColumnHeader>
        </>
      }
    >
      {leads.map((lead) => (
        <Row key={lead.id} lead={lead} />
      ))}
    </DataTable>
  );
}

function Row({ lead }: { lead: Lead }) {
  const locale = useLocale();
  const open = useOpenLead();
  const name = leadName(lead);
  // A click anywhere on the row opens the lead, unless it hits a link or ends a text selection.
  const handleClick = (event: MouseEvent<HTMLElement>) => {
    if (!(event.target as HTMLElement).closest('a') && window.getSelection()?.isCollapsed !== false) open(lead.id);
  };

  return (
    <DataRow onClick={handleClick}>
      <DataCell className={`${columns.id} text-muted tabular-nums`}>{lead.id}</DataCell>
      <RowHeader data-content title={name} className={`${columns.name} font-medium text-strong`}>
        <span className={twoLines}>{name}</span>
      </RowHeader>
      <DataCell data-content title={lead.company ?? undefined} className={columns.company}>
        {lead.company ? <span className={twoLines}>{lead.company}</span> : <Missing />}
      </DataCell>
      <DataCell className={columns.status}>
        <LeadStatusBadge status={lead.status} />
      </DataCell>
      <DataCell data-content className={`${columns.email} truncate text-13`}>
        {lead.email ? (
          <a href={mailtoUrl(lead.email)} title={lead.email} {...contactLinkProps}>
            {lead.email}
          </a>
        ) : (
          <Missing />
        )}
      </DataCell>
      <DataCell data-content className={`${columns.phone} truncate text-13 tabular-nums`}>
        {lead.phone ? (
          <a href={telUrl(lead.phone)} title={lead.phone} {...contactLinkProps}>
            {lead.phone}
          </a>
        ) : (
          <Missing />
        )}
      </DataCell>
      <DataCell className={`${columns.creationDate} text-13 tabular-nums`}>
        {lead.creationDate ? leadDate(lead) : <Missing />}
      </DataCell>
      <DataCell data-content className={`${columns.country_iso} text-13`} title={countryName(lead.country_iso, locale)}>
        {lead.country_iso || <Missing />}
      </DataCell>
      <DataCell className={`${actionColumn} text-end`}>
        <DetailsLink
          id={lead.id}
          className={detailsStyle}
          textStyle="@max-[84rem]:sr-only"
          icon={<ChevronRight aria-hidden="true" className="rtl:rotate-180" />}
        />
      </DataCell>
    </DataRow>
  );
}

function isNumeric(column: LeadSort): boolean {
  return column === 'id' || column === 'creationDate';
}

/**
 * Container widths, not viewport widths: on a tablet first the phone is hidden, then the email, then the country; the company
 * takes the rest. From 1440 px on, each column fits its text; the header of the country may extend over the empty header beside
 * it.
 */
const columns: Record<LeadSort, string> = {
  id: 'w-19',
  name: '@max-[46rem]:w-35 @min-[56rem]:w-33 @min-[68rem]:w-35',
  company: '',
  status: 'w-35',
  email: 'w-28 @max-[52rem]:hidden @min-[60rem]:w-36 @min-[68rem]:w-54.5',
  phone: 'w-35 @max-[56rem]:hidden @min-[68rem]:w-37',
  creationDate: 'w-24.5',
  country_iso: 'w-14.5 @max-[46rem]:hidden',
};
const actionColumn = 'w-11 ps-0! @min-[84rem]:w-38 print:hidden';

/** Two lines instead of a truncated one: the row is tall enough. */
const twoLines = 'line-clamp-2 leading-4.5 wrap-anywhere';

// The links to write and to call are a shortcut for mouse users. They are not tab stops, because a page would have fifty more;
// keyboard users find both links in the details.
const contactLinkProps = {
  tabIndex: -1,
  className: 'rounded-xs text-muted underline-offset-[3px] hover:text-strong hover:underline',
};
const detailsStyle = `${buttonStyle({ kind: 'quiet', size: 'sm' })} -me-2.5 group-hover/row:text-strong`;
