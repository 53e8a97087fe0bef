import { useLingui } from '@lingui/react/macro';
import type { Import } from '@portal/contract/backoffice/imports';

import { removalLabels, removalOf } from '../removal.ts';
import { type Count, Counts } from './counts.tsx';
import { plannedRows } from './import-steps.ts';

/** What an import wrote and what it did not, as a bar and in numbers. */
export function WrittenCounts({ imported }: { imported: Import }) {
  const { t } = useLingui();
  const { kind, written, found, scope, state, appliedRows } = imported;
  const counts: (Count & { colour: string })[] = [
    { id: 'new', value: written.created, label: t({ id: 'imports.writtenNew', message: 'new' }), colour: 'bg-series-1' },
    {
      id: 'changed',
      value: written.changed,
      label: t({ id: 'imports.writtenChanged', message: 'changed' }),
      colour: 'bg-series-2',
    },
    ...(scope === 'snapshot'
      ? [
          {
            id: 'gone',
            value: written.removed,
            label: t(removalLabels[removalOf[kind]].done),
            colour: 'bg-series-3',
          },
        ]
      : []),
    { id: 'same', value: found.same, label: t({ id: 'imports.writtenSame', message: 'as they were' }), colour: 'bg-line-strong' },
    ...(state !== 'done'
      ? [
          {
            id: 'rest',
            value: Math.max(0, plannedRows(imported) - appliedRows),
            label: t({ id: 'imports.notWritten', message: 'not written' }),
            colour: 'bg-pressed',
          },
        ]
      : []),
    {
      id: 'fault',
      value: found.fault,
      label: t({ id: 'imports.writtenFault', message: 'refused' }),
      colour: 'bg-(--chart-expired)',
      isDanger: true,
    },
  ];
  return (
    <>
      <div aria-hidden="true" className="flex h-2 gap-0.5">
        {counts
          .filter(({ value }) => value > 0)
          .map(({ id, value, colour }) => (
            <span key={id} style={{ flexGrow: value }} className={`min-w-0.75 basis-0 rounded-[2px] ${colour}`} />
          ))}
      </div>
      <Counts label={t({ id: 'imports.resultCounts', message: 'What the import did' })} counts={counts} />
    </>
  );
}
