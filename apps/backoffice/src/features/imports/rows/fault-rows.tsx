import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { RowFaultCode } from '@portal/contract/backoffice/import-faults';
import type { Import, ImportRow } from '@portal/contract/backoffice/imports';
import { useQuery } from '@tanstack/react-query';

import { importRowsQuery } from '../imports.api.ts';
import { DownloadFailedRows } from './download-failed-rows.tsx';
import { FaultFilter } from './fault-filter.tsx';
import { FaultTable } from './fault-table.tsx';
import { RowsBox } from './rows-box.tsx';

interface FaultRowsProps {
  imported: Import;
  /** The only fault that is shown. */
  fault: RowFaultCode | undefined;
  page: number;
}

/** The rows with a fault, which are refused: how often each fault occurs, then row by row. */
export function FaultRows({ imported, fault, page }: FaultRowsProps) {
  const { t } = useLingui();
  const query = useQuery(importRowsQuery(imported, { state: 'fault', fault, page }));
  const total = imported.found.fault;
  const { fileName } = imported;
  return (
    <>
      {total > 0 && <FaultFilter counts={query.data?.faults} total={total} current={fault} />}
      <RowsBox<ImportRow>
        label={t({ id: 'imports.faultTable', message: 'Rows with a fault' })}
        loadingLabel={t({ id: 'imports.rowsLoading', message: 'Loading rows' })}
        query={query}
        page={page}
        known={fault ? undefined : total}
        empty={t({ id: 'imports.noFaults', message: 'No row has a fault.' })}
        end={
          <DownloadFailedRows
            imported={imported}
            kind="link"
            label={t({ id: 'imports.downloadAll', message: plural(total, { one: 'Download # row', other: 'Download all #' }) })}
          />
        }
      >
        {(rows) => <FaultTable imported={imported} rows={rows} />}
      </RowsBox>
      {total > 0 && (
        <p className="text-13 text-pretty text-muted">
          {t({
            id: 'imports.rowNumbersMean',
            message: `Rows are counted as in ${fileName}: row 1 has the column names. In the downloaded file they have other numbers.`,
          })}
        </p>
      )}
    </>
  );
}
