import type { Import, ImportState } from '@portal/contract/backoffice/imports';

export const stepNames = ['file', 'columns', 'check', 'run', 'result'] as const;
export type StepName = (typeof stepNames)[number];

/** Done steps fold into one line, `now` is the open one, and `next` has not been reached. */
export type StepStatus = 'done' | 'now' | 'next';

const openSteps: Record<ImportState, StepName> = {
  reading: 'file',
  failed: 'file',
  mapping: 'columns',
  clearing: 'check',
  checking: 'check',
  checked: 'check',
  running: 'run',
  done: 'result',
  cancelled: 'result',
  undoing: 'result',
  undone: 'result',
};

/** The step that an import is at. One that failed in the run has a result: what it wrote until then. */
export function openStep({ state, runAt }: Pick<Import, 'state' | 'runAt'>): StepName {
  return state === 'failed' && runAt !== null ? 'result' : openSteps[state];
}

export function statusOf(imported: Import, step: StepName): StepStatus {
  const open = openStep(imported);
  if (step === open) return 'now';
  return stepNames.indexOf(step) < stepNames.indexOf(open) && wasDone(imported, step) ? 'done' : 'next';
}

/** Whether a step before the open one was done: an import can be cancelled at any of them. */
function wasDone(imported: Import, step: StepName): boolean {
  if (imported.state !== 'cancelled') return true;
  const { format, checkedRows, found, runAt } = imported;
  const wasChecked = runAt !== null || found.new + found.changed + found.same + found.gone + found.fault > 0;
  const done: Record<StepName, boolean> = {
    file: format !== null,
    columns: checkedRows > 0 || wasChecked,
    check: wasChecked,
    run: runAt !== null,
    result: true,
  };
  return done[step];
}

/** How many rows the run writes: those that are new, changed or gone. */
export function plannedRows({ found }: Pick<Import, 'found'>): number {
  return found.new + found.changed + found.gone;
}
