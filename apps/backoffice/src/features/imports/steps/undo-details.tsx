import { plural, select } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Import } from '@portal/contract/backoffice/imports';
import { buttonStyle } from '@portal/ui/button-style';
import { Link } from '@tanstack/react-router';
import { Upload } from 'lucide-react';

import type { ImportSearchParams } from '../import-search-params.ts';
import { ChangeRows } from '../rows/change-rows.tsx';
import { DetailsDeleted } from './details-deleted.tsx';
import { RowProgress } from './row-progress.tsx';
import { StepFooter } from './step-footer.tsx';

/** How far an import is taken back, then the rows that were left because they have changed since. */
export function UndoDetails({ imported, search }: { imported: Import; search: ImportSearchParams }) {
  const { t, i18n } = useLingui();
  const { state, scope, undone, appliedRows: all, feed, detailsDeletedAt } = imported;
  const handled = undone.undone + undone.left;
  const done = i18n.number(handled);
  const { left } = undone;
  if (state === 'undoing') {
    return (
      <RowProgress
        label={t({
          id: 'imports.rowsTakenBack',
          message: `${done} of ${select(scope, {
            snapshot: plural(all, { one: '# record', other: '# records' }),
            other: plural(all, { one: '# row', other: '# rows' }),
          })} taken back`,
        })}
        done={handled}
        total={all}
      />
    );
  }
  return (
    <>
      {detailsDeletedAt !== null && <DetailsDeleted imported={imported} at={detailsDeletedAt} />}
      {left > 0 && detailsDeletedAt === null && (
        <section aria-label={t({ id: 'imports.leftRows', message: 'Records not taken back' })} className="grid grid-cols-1 gap-2">
          <h4 className="text-13 font-medium text-strong">
            {t({
              id: 'imports.leftCount',
              message: plural(left, {
                one: '# record was not taken back, because it has changed since the import',
                other: '# records were not taken back, because they have changed since the import',
              }),
            })}
          </h4>
          <ChangeRows imported={imported} filter={{ state: 'left', page: search.rowPage ?? 1 }} known={left} />
        </section>
      )}
      <StepFooter>
        <Link to="/import" search={{ feed: feed.id } as never} className={buttonStyle({ kind: 'primary' })}>
          <Upload />
          {t({ id: 'imports.importNext', message: 'Import the next file' })}
        </Link>
      </StepFooter>
    </>
  );
}
