import { useLingui } from '@lingui/react/macro';
import { exportRenewals, renewalPageSizes } from '@portal/contract/renewals';
import { Button } from '@portal/ui/button';
import { buttonStyle } from '@portal/ui/button-style';
import { CountBadge } from '@portal/ui/count-badge';
import { NativeSelect } from '@portal/ui/native-select';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { SlidersHorizontal, X } from 'lucide-react';
import { useId, useState } from 'react';

import { ExportMenu } from '../../lists/export-menu.tsx';
import { ListSearch } from '../../lists/list-controls.tsx';
import { labels } from '../../i18n/labels.ts';
import { FilterPanel } from './filter-panel.tsx';
import { renewalsQuery } from './renewals.api.ts';
import { noFilters, type RenewalList } from './use-renewal-list.ts';

/** Search over all columns, page size and export. On a phone also the filters, behind a button. */
export function RenewalsToolbar({ list, isPhone }: { list: RenewalList; isPhone: boolean }) {
  const { t } = useLingui();
  const panelId = useId();
  const [isOpen, setOpen] = useState(false);
  const { page: _page, rows: _rows, ...exportQuery } = list.params;
  const total = useQuery(renewalsQuery(list.params)).data?.total;
  return (
    <div className="grid gap-2 max-tablet:py-3 tablet:border-b tablet:border-line tablet:px-5 tablet:py-3 print:hidden">
      <div className="flex flex-wrap items-center gap-2">
        <ListSearch
          label={t({ id: 'renewals.search', message: 'Search...' })}
          className="max-w-80 min-w-44 flex-1 max-tablet:max-w-none max-tablet:basis-full"
        />
        {isPhone && <FiltersButton list={list} panelId={panelId} isOpen={isOpen} onPress={() => setOpen(!isOpen)} />}
        {list.isFiltered && (
          <Link
            to="."
            search={(old) => ({ ...old, ...noFilters, page: undefined })}
            resetScroll={false}
            preload={false}
            className={buttonStyle({ kind: 'quiet' })}
          >
            <X />
            {t({ id: 'renewals.clearFilters', message: 'Clear filters' })}
          </Link>
        )}
        <div className="ms-auto flex items-center gap-2">
          <PageSizeSelect list={list} />
          <ExportMenu endpoint={exportRenewals} query={exportQuery} isEmpty={total === 0} />
        </div>
      </div>
      {isPhone && isOpen && <FilterPanel id={panelId} list={list} />}
    </div>
  );
}

function PageSizeSelect({ list }: { list: RenewalList }) {
  const { t } = useLingui();
  const name = t(labels.header.rows);
  return (
    <span className="flex items-center gap-2">
      <span aria-hidden="true" className="text-muted">
        {name}
      </span>
      <NativeSelect
        label={name}
        value={list.params.rows}
        onChange={(event) => list.setRows(renewalPageSizes.find((size) => String(size) === event.target.value))}
      >
        {renewalPageSizes.map((size) => (
          <option key={size}>{size}</option>
        ))}
      </NativeSelect>
    </span>
  );
}

interface FiltersButtonProps {
  list: RenewalList;
  panelId: string;
  isOpen: boolean;
  onPress: () => void;
}

/** Opens the filters, and shows how many are active while they are hidden. */
function FiltersButton({ list, panelId, isOpen, onPress }: FiltersButtonProps) {
  const { t } = useLingui();
  const { productName, deviceSerial, month, year, status, within } = list.params;
  const count = [productName, deviceSerial, month, year, status, within].filter((each) => each !== undefined).length;
  return (
    <Button aria-expanded={isOpen} aria-controls={isOpen ? panelId : undefined} onPress={onPress}>
      <SlidersHorizontal />
      {t({ id: 'renewals.filters', message: 'Filters' })}
      {count > 0 && <CountBadge value={count} label={String(count)} />}
    </Button>
  );
}
