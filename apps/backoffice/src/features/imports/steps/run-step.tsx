import { plural, select } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLocale } from '@portal/client/i18n/locale';
import type { Import } from '@portal/contract/backoffice/imports';
import { useQuery } from '@tanstack/react-query';

import { staffAccountQuery } from '../../../api/staff-account.ts';
import { removalLabels, removalOf } from '../removal.ts';
import { CancelRun } from './cancel-run.tsx';
import { Counts } from './counts.tsx';
import { duration } from './duration.ts';
import { plannedRows, statusOf, type StepStatus } from './import-steps.ts';
import { RowProgress } from './row-progress.tsx';
import { stepLabels } from './step-labels.ts';
import type { StepOfImportProps } from './step-props.ts';
import { Step } from './step.tsx';

/** Writes the rows, in the background. */
export function RunStep({ imported, headingRef }: StepOfImportProps) {
  const { t } = useLingui();
  const status = statusOf(imported, 'run');
  return (
    <Step
      number={4}
      title={t(stepLabels.run)}
      status={status}
      headingRef={headingRef}
      summary={<Summary imported={imported} status={status} />}
      end={status === 'now' && <CancelRun imported={imported} />}
    >
      <RunProgress imported={imported} />
    </Step>
  );
}

function Summary({ imported, status }: { imported: Import; status: StepStatus }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { state, scope, runAt, endedAt, appliedRows: rows } = imported;
  if (status === 'next') {
    return state === 'cancelled'
      ? t({ id: 'imports.runNever', message: 'Cancelled before it ran' })
      : t({ id: 'imports.runNext', message: 'In the background' });
  }
  if (status === 'now') return <MayLeave imported={imported} />;
  const hasTime = runAt !== null && endedAt !== null;
  const time = hasTime ? duration(Date.parse(endedAt) - Date.parse(runAt), locale) : '';
  return hasTime
    ? t({
        id: 'imports.runDoneIn',
        message: `${select(scope, {
          snapshot: plural(rows, { one: '# record written', other: '# records written' }),
          other: plural(rows, { one: '# row written', other: '# rows written' }),
        })} in ${time}`,
      })
    : t({
        id: 'imports.runDone',
        message: select(scope, {
          snapshot: plural(rows, { one: '# record written', other: '# records written' }),
          other: plural(rows, { one: '# row written', other: '# rows written' }),
        }),
      });
}

/** Only the person who ran the import, which may be another one than uploaded it, gets the email about its end. */
function MayLeave({ imported: { runBy, startedBy } }: { imported: Import }) {
  const { t } = useLingui();
  const { data: account } = useQuery(staffAccountQuery);
  return account !== undefined && account.id === (runBy ?? startedBy?.id)
    ? t({ id: 'imports.runNow', message: 'You may leave this page. We email you when the import has ended.' })
    : t({ id: 'imports.runNowOther', message: 'You may leave this page. The import continues in the background.' });
}

function RunProgress({ imported }: { imported: Import }) {
  const { t, i18n } = useLingui();
  const { appliedRows, written, scope, kind } = imported;
  const done = i18n.number(appliedRows);
  const all = plannedRows(imported);
  return (
    <>
      <RowProgress
        label={t({
          id: 'imports.rowsWritten',
          message: `${done} of ${select(scope, {
            snapshot: plural(all, { one: '# record', other: '# records' }),
            other: plural(all, { one: '# row', other: '# rows' }),
          })} written`,
        })}
        done={appliedRows}
        total={all}
      />
      <Counts
        label={t({ id: 'imports.writtenCounts', message: 'Written so far' })}
        counts={[
          { id: 'new', value: written.created, label: t({ id: 'imports.writtenNew', message: 'new' }) },
          { id: 'changed', value: written.changed, label: t({ id: 'imports.writtenChanged', message: 'changed' }) },
          ...(scope === 'snapshot'
            ? [
                {
                  id: 'gone',
                  value: written.removed,
                  label: t(removalLabels[removalOf[kind]].done),
                },
              ]
            : []),
        ]}
      />
      <p className="text-13 text-pretty text-muted">
        {t({
          id: 'imports.runCancelMeans',
          message: 'If you cancel, what is written stays. Afterwards you can take it back.',
        })}
      </p>
    </>
  );
}
