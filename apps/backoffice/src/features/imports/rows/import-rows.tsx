import { useLingui } from '@lingui/react/macro';
import { phoneQuery } from '@portal/client/platform/breakpoints';
import { useMediaQuery } from '@portal/client/platform/use-media-query';
import { rowFaults } from '@portal/contract/backoffice/import-faults';
import { belongsToPartner } from '@portal/contract/backoffice/import-kinds';
import type { Import } from '@portal/contract/backoffice/imports';
import { NativeSelect } from '@portal/ui/native-select';
import { SegmentedControl } from '@portal/ui/segmented-control';
import { useNavigate } from '@tanstack/react-router';

import { importLabels } from '../import-labels.ts';
import type { ImportSearchParams, ImportShow } from '../import-search-params.ts';
import { ChangeRows } from './change-rows.tsx';
import { FaultRows } from './fault-rows.tsx';
import { PartnerFilter } from './partner-filter.tsx';
import { PartnerTable } from './partner-table.tsx';

interface ImportRowsProps {
  imported: Import;
  search: ImportSearchParams;
}

/** The rows behind the counts: those with a fault, those of one state, or the sums by partner. What is shown is in the URL. */
export function ImportRows({ imported, search }: ImportRowsProps) {
  const { t } = useLingui();
  const show = shownFirst(imported, search.show);
  if (!show) return null;
  return (
    <section aria-label={t({ id: 'imports.rows', message: 'Rows' })} className="grid grid-cols-1 gap-3">
      <ShowControl imported={imported} show={show} />
      <Shown imported={imported} search={search} show={show} />
    </section>
  );
}

/** The sums by partner are for kinds whose rows belong to one. Undefined if there is nothing to show. */
function shownFirst({ kind, found }: Import, chosen: ImportShow | undefined): ImportShow | undefined {
  const hasPartners = belongsToPartner(kind);
  if (chosen && (chosen !== 'partners' || hasPartners)) return chosen;
  if (found.fault > 0 && !chosen) return 'faults';
  if (hasPartners) return 'partners';
  return (['changed', 'new', 'gone'] as const).find((state) => found[state] > 0);
}

function Shown({ imported, search, show }: ImportRowsProps & { show: ImportShow }) {
  const { partner, rowPage: page = 1 } = search;
  if (show === 'partners') return <PartnerTable imported={imported} page={page} />;
  if (show === 'faults') {
    const fault = rowFaults.find((code) => code === search.fault);
    return <FaultRows imported={imported} fault={fault} page={page} />;
  }
  return (
    <>
      {partner && <PartnerFilter imported={imported} filter={{ state: show, partner, page }} />}
      <ChangeRows imported={imported} filter={{ state: show, partner, page }} known={imported.found[show]} />
    </>
  );
}

/** Segments, or a select where they have no room. */
function ShowControl({ imported: { kind, found, scope }, show }: { imported: Import; show: ImportShow }) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const isPhone = useMediaQuery(phoneQuery);
  const label = t({ id: 'imports.show', message: 'Show' });
  const counted = (name: string, count: number) => `${name} ${i18n.number(count)}`;
  const options: { value: ImportShow; label: string }[] = [
    { value: 'faults', label: counted(t(importLabels.faultRows), found.fault) },
    ...(belongsToPartner(kind)
      ? [{ value: 'partners' as const, label: t({ id: 'imports.byPartner', message: 'By partner' }) }]
      : []),
    { value: 'new', label: counted(t(importLabels.newRows), found.new) },
    { value: 'changed', label: counted(t(importLabels.changedRows), found.changed) },
    ...(scope === 'snapshot' || show === 'gone'
      ? [{ value: 'gone' as const, label: counted(t(importLabels.goneRows), found.gone) }]
      : []),
  ];
  const choose = (next: ImportShow) =>
    void navigate({
      to: '.',
      search: (old: object) => ({ ...old, show: next, fault: undefined, partner: undefined, rowPage: undefined }),
      replace: true,
      resetScroll: false,
    });
  if (isPhone) {
    return (
      <div className="grid">
        <NativeSelect label={label} value={show} onChange={({ target }) => choose(target.value as ImportShow)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </NativeSelect>
      </div>
    );
  }
  return (
    <div className="-m-1 max-w-full overflow-x-auto p-1 whitespace-nowrap">
      <SegmentedControl label={label} value={show} options={options} onChange={choose} />
    </div>
  );
}
