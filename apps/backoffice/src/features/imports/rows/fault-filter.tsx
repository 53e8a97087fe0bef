import { useLingui } from '@lingui/react/macro';
import type { RowFaultCode } from '@portal/contract/backoffice/import-faults';
import { buttonStyle } from '@portal/ui/button-style';
import { SkeletonBar } from '@portal/ui/skeleton';
import { Link } from '@tanstack/react-router';

import { importLabels } from '../import-labels.ts';
import { rowFaultNames } from '../row-fault-names.ts';

interface FaultFilterProps {
  /** How often each fault occurs; undefined while that is loading. */
  counts: readonly { readonly code: RowFaultCode; readonly count: number }[] | undefined;
  /** How many rows have a fault. */
  total: number;
  current: RowFaultCode | undefined;
}

/** The faults with their counts, each a link to the rows with it. */
export function FaultFilter({ counts, total, current }: FaultFilterProps) {
  const { t } = useLingui();
  const label = t(importLabels.faultRows);
  return (
    <nav aria-label={label} className="flex flex-wrap items-center gap-1.5">
      <span aria-hidden="true" className="text-13 text-muted">
        {label}:
      </span>
      <FaultLink name={t({ id: 'imports.allFaults', message: 'All' })} count={total} isCurrent={current === undefined} />
      {counts ? (
        counts.map(({ code, count }) => (
          <FaultLink key={code} code={code} name={t(rowFaultNames[code])} count={count} isCurrent={code === current} />
        ))
      ) : (
        <SkeletonBar className="h-8 w-40" />
      )}
    </nav>
  );
}

function FaultLink({ code, name, count, isCurrent }: { code?: RowFaultCode; name: string; count: number; isCurrent: boolean }) {
  const { i18n } = useLingui();
  return (
    <Link
      to="."
      search={((old: object) => ({ ...old, show: 'faults', fault: code, rowPage: undefined })) as never}
      replace
      resetScroll={false}
      aria-current={isCurrent ? 'page' : undefined}
      // Otherwise the router would also mark the links whose params are part of the current ones.
      activeOptions={{ exact: true }}
      className={`${buttonStyle({ kind: 'ghost', size: 'sm' })} ${isCurrent ? setStyle : 'border-dashed border-line-strong!'}`}
    >
      {name} <span className="tabular-nums">{i18n.number(count)}</span>
    </Link>
  );
}

const setStyle = 'border-accent-border! bg-accent-soft text-accent-text';
