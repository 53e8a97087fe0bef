import { useLingui } from '@lingui/react';

export interface Count {
  readonly id: string;
  readonly value: number;
  readonly label: string;
  readonly isDanger?: boolean;
}

/** A few large numbers side by side, two in a row on a phone. */
export function Counts({ counts, label }: { counts: readonly Count[]; label: string }) {
  const { i18n } = useLingui();
  return (
    <div role="group" aria-label={label}>
      <dl className={gridStyle}>
        {counts.map(({ id, value, label: name, isDanger = false }) => {
          const isWrong = isDanger && value > 0;
          return (
            // The label comes first for screen readers, the number first for the eye.
            <div key={id} className={`flex flex-col-reverse justify-end px-3 py-2 ${isWrong ? 'bg-danger-soft' : 'bg-card'}`}>
              <dt className="text-13 text-pretty text-muted">{name}</dt>
              <dd className={`text-18 font-semibold tracking-tight tabular-nums ${isWrong ? 'text-danger' : 'text-strong'}`}>
                {i18n.number(value)}
              </dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}

// The lines between the numbers are the ground that shows through the gaps.
const gridStyle =
  'grid grid-cols-2 gap-px overflow-clip rounded-md border border-line bg-line-subtle max-tablet:*:last:odd:col-span-2 ' +
  'tablet:auto-cols-fr tablet:grid-flow-col tablet:grid-cols-none';
