import { plural, select } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { formatDateTime } from '@portal/client/i18n/dates';
import type { ImportKind } from '@portal/contract/backoffice/import-kinds';
import type { Import } from '@portal/contract/backoffice/imports';

import type { ImportSearchParams } from '../import-search-params.ts';
import { ResultDetails } from './result-details.tsx';
import { plannedRows, statusOf, type StepStatus } from './import-steps.ts';
import { stepLabels } from './step-labels.ts';
import type { StepOfImportProps } from './step-props.ts';
import { Step } from './step.tsx';
import { UndoDetails } from './undo-details.tsx';

/** What became of the file. */
export function ResultStep({ imported, search, headingRef }: StepOfImportProps & { search: ImportSearchParams }) {
  const { t } = useLingui();
  const status = statusOf(imported, 'result');
  const isUndo = imported.state === 'undoing' || imported.state === 'undone';
  return (
    <Step
      number={5}
      title={t(stepLabels.result)}
      status={status}
      headingRef={headingRef}
      summary={<Summary imported={imported} status={status} />}
    >
      {isUndo ? <UndoDetails imported={imported} search={search} /> : <ResultDetails imported={imported} search={search} />}
    </Step>
  );
}

function Summary({ imported, status }: { imported: Import; status: StepStatus }) {
  const { t } = useLingui();
  const { kind, state, scope, runAt, endedAt, undone } = imported;
  const time = formatDateTime(state === 'undone' ? undone.at : endedAt) ?? '';
  const { undone: taken, left } = undone;
  if (status === 'next') return t({ id: 'imports.resultNext', message: 'Counts, and the refused rows as a file' });
  if (state === 'undoing') return t({ id: 'imports.undoing', message: 'What the import has written is being taken back.' });
  if (state === 'undone') {
    return left > 0
      ? t({
          id: 'imports.undoneLeft',
          message: `Taken back ${time}: ${select(scope, {
            snapshot: plural(taken, { one: '# record.', other: '# records.' }),
            other: plural(taken, { one: '# row.', other: '# rows.' }),
          })} ${plural(left, {
            one: '# was not taken back because it has changed since.',
            other: '# were not taken back because they have changed since.',
          })}`,
        })
      : t({
          id: 'imports.undone',
          message: `Taken back ${time}: ${select(scope, {
            snapshot: plural(taken, { one: '# record.', other: '# records.' }),
            other: plural(taken, { one: '# row.', other: '# rows.' }),
          })}`,
        });
  }
  if (state === 'done' && plannedRows(imported) === 0) {
    return t({ id: 'imports.resultNothing', message: `Done ${time}. There was nothing to write.` });
  }
  if (state === 'done') return <DoneText kind={kind} time={time} />;
  if (state === 'failed') {
    return taken + left > 0
      ? t({
          id: 'imports.undoFailed',
          message: `Taking it back stopped ${time}, after ${select(scope, {
            snapshot: plural(taken, { one: '# record.', other: '# records.' }),
            other: plural(taken, { one: '# row.', other: '# rows.' }),
          })} You can take back the rest.`,
        })
      : t({ id: 'imports.resultFailed', message: `Stopped ${time}. What was written until then stays.` });
  }
  return runAt === null
    ? t({ id: 'imports.resultNeverRan', message: `Cancelled ${time}, before it ran. Nothing was written.` })
    : t({ id: 'imports.resultCancelled', message: `Cancelled ${time}. What was written until then stays.` });
}

/** Partners read little of what a file of partners or people changes, and new people cannot sign in before they are invited. */
function DoneText({ kind, time }: { kind: ImportKind; time: string }) {
  const { t } = useLingui();
  if (kind === 'partners') return t({ id: 'imports.resultDonePartners', message: `Done ${time}.` });
  if (kind === 'people') {
    return t({ id: 'imports.resultDonePeople', message: `Done ${time}. New people still have to be invited.` });
  }
  return t({ id: 'imports.resultDone', message: `Done ${time}. Partners see the changes now.` });
}
