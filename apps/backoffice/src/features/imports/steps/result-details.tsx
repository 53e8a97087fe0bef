import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Import } from '@portal/contract/backoffice/imports';
import { buttonStyle } from '@portal/ui/button-style';
import { Link } from '@tanstack/react-router';
import { FileText, Upload } from 'lucide-react';

import { failedRowsName } from '../file-format.ts';
import type { ImportSearchParams } from '../import-search-params.ts';
import { DownloadFailedRows } from '../rows/download-failed-rows.tsx';
import { ImportRows } from '../rows/import-rows.tsx';
import { DetailsDeleted } from './details-deleted.tsx';
import { ImportFault } from './import-fault.tsx';
import { StepFooter } from './step-footer.tsx';
import { TakeBack } from './take-back.tsx';
import { WrittenCounts } from './written-counts.tsx';

/** The counts of an import that is over, the rows that it refused, and what can be done next. */
export function ResultDetails({ imported, search }: { imported: Import; search: ImportSearchParams }) {
  const { t } = useLingui();
  const { found, feed, runAt, appliedRows, state, detailsDeletedAt } = imported;
  const hasFaults = found.fault > 0 && detailsDeletedAt === null;
  // The counts are all that is left of an old import.
  const isKept = detailsDeletedAt === null;
  const changed = isKept ? appliedRows : 0;
  return (
    <>
      {state === 'failed' && <ImportFault imported={imported} />}
      {runAt !== null && <WrittenCounts imported={imported} />}
      {hasFaults && <FailedRows imported={imported} />}
      {!isKept && <DetailsDeleted imported={imported} at={detailsDeletedAt} />}
      {isKept && search.show && <ImportRows imported={imported} search={search} />}
      <StepFooter>
        <Link to="/import" search={{ feed: feed.id } as never} className={buttonStyle({ kind: 'primary' })}>
          <Upload />
          {hasFaults
            ? t({ id: 'imports.importCorrected', message: 'Import the corrected file' })
            : t({ id: 'imports.importNext', message: 'Import the next file' })}
        </Link>
        {changed > 0 && !search.show && (
          <Link
            to="."
            search={((old: object) => ({ ...old, show: firstShow(imported) })) as never}
            resetScroll={false}
            className={buttonStyle({ kind: 'ghost' })}
          >
            {t({ id: 'imports.seeChanges', message: plural(changed, { one: 'See the # change', other: 'See the # changes' }) })}
          </Link>
        )}
        {changed > 0 && <TakeBack imported={imported} />}
      </StepFooter>
    </>
  );
}

/** The kind of change that there is most of. */
function firstShow({ written: { created, changed, removed } }: Import): ImportSearchParams['show'] {
  if (changed > 0) return 'changed';
  return created >= removed ? 'new' : 'gone';
}

function FailedRows({ imported }: { imported: Import }) {
  const { t } = useLingui();
  const faults = imported.found.fault;
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-2.5 gap-y-1 rounded-md border border-line px-3 py-1.5">
      <FileText aria-hidden="true" className="size-4 shrink-0 text-muted" />
      <span data-content className="min-w-0 font-medium text-strong wrap-anywhere">
        {failedRowsName(imported)}
      </span>
      <span className="text-13 text-muted">
        {t({
          id: 'imports.failedRowsMean',
          message: plural(faults, {
            one: '# row with your columns and one more: the reason',
            other: '# rows with your columns and one more: the reason',
          }),
        })}
      </span>
      <span className="ms-auto">
        <DownloadFailedRows imported={imported} label={t({ id: 'imports.download', message: 'Download' })} />
      </span>
    </div>
  );
}
