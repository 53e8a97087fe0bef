import { plural, select } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Import } from '@portal/contract/backoffice/imports';

import type { ImportSearchParams } from '../import-search-params.ts';
import { CancelButton } from './cancel-button.tsx';
import { CheckResult } from './check-result.tsx';
import { plannedRows, statusOf, type StepStatus } from './import-steps.ts';
import { RowProgress } from './row-progress.tsx';
import { stepLabels } from './step-labels.ts';
import type { StepOfImportProps } from './step-props.ts';
import { Step } from './step.tsx';

/** Every row compared with what the portal has. It writes nothing. */
export function CheckStep({ imported, search, headingRef }: StepOfImportProps & { search: ImportSearchParams }) {
  const { t } = useLingui();
  const status = statusOf(imported, 'check');
  const isChecked = imported.state === 'checked';
  return (
    <Step
      number={3}
      title={t(stepLabels.check)}
      status={status}
      headingRef={headingRef}
      summary={<Summary imported={imported} status={status} />}
      end={status === 'now' && !isChecked && <CancelButton imported={imported} size="sm" />}
    >
      {isChecked ? <CheckResult imported={imported} search={search} /> : <CheckProgress imported={imported} />}
    </Step>
  );
}

function Summary({ imported, status }: { imported: Import; status: StepStatus }) {
  const { t } = useLingui();
  const { scope } = imported;
  const planned = plannedRows(imported);
  const faults = imported.found.fault;
  const rows = imported.rowCount ?? 0;
  if (status === 'next') return t({ id: 'imports.checkNext', message: 'Nothing is written yet' });
  if (status === 'done') {
    return faults > 0
      ? t({
          id: 'imports.checkDoneFaults',
          message: `${select(scope, {
            snapshot: plural(planned, { one: '# record to write', other: '# records to write' }),
            other: plural(planned, { one: '# row to write', other: '# rows to write' }),
          })}, ${plural(faults, { one: '# row refused', other: '# rows refused' })}`,
        })
      : t({
          id: 'imports.checkDone',
          message: `${select(scope, {
            snapshot: plural(planned, { one: '# record to write', other: '# records to write' }),
            other: plural(planned, { one: '# row to write', other: '# rows to write' }),
          })}, none with a fault`,
        });
  }
  return imported.state === 'checked'
    ? t({
        id: 'imports.checkedAll',
        message: `${plural(rows, { one: '# row checked.', other: 'All # rows checked.' })} Nothing is written yet.`,
      })
    : t({ id: 'imports.checkingRows', message: 'Each row is compared with what the portal has. Nothing is written.' });
}

function CheckProgress({ imported: { state, checkedRows, rowCount } }: { imported: Import }) {
  const { t, i18n } = useLingui();
  // Until the rows of an earlier check are cleared, their number says nothing about this one.
  const checked = state === 'clearing' ? 0 : checkedRows;
  const done = i18n.number(checked);
  const all = rowCount ?? 0;
  return (
    <RowProgress
      label={t({
        id: 'imports.rowsChecked',
        message: `${done} of ${plural(all, { one: '# row', other: '# rows' })} checked`,
      })}
      done={checked}
      total={all}
    />
  );
}
