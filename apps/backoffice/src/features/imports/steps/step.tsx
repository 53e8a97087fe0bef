import { useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import type { ReactNode, Ref } from 'react';

import type { StepStatus } from './import-steps.ts';

interface StepProps {
  number: number;
  title: string;
  status: StepStatus;
  /** The result of a done step, what happens in the open one, or what will happen. */
  summary: ReactNode;
  /** A small button at the end of the line. */
  end?: ReactNode;
  /** The heading takes the focus when the step opens and what was focused is gone. */
  headingRef?: Ref<HTMLHeadingElement> | undefined;
  children?: ReactNode;
}

/** A line of the card; only the open step has a body. */
export function Step({ number, title, status, summary, end, headingRef, children }: StepProps) {
  const { t } = useLingui();
  return (
    <li aria-current={status === 'now' ? 'step' : undefined} className={stepStyle}>
      <span aria-hidden="true" className={`${signStyle} ${signTones[status]}`}>
        {status === 'done' ? <Check className="size-3.5" /> : number}
      </span>
      <div className="flex min-h-6 min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
        <h3
          ref={headingRef}
          tabIndex={-1}
          className={`shrink-0 tracking-normal outline-none max-tablet:flex-1 tablet:w-24 ${status === 'next' ? 'font-medium! text-muted!' : ''}`}
        >
          {title}
          {status === 'done' && <span className="sr-only"> ({t({ id: 'imports.stepDone', message: 'done' })})</span>}
        </h3>
        <div
          className={`min-w-0 flex-1 text-pretty wrap-anywhere max-tablet:order-last max-tablet:basis-full tablet:basis-48 ${status === 'now' ? '' : 'text-muted'}`}
        >
          {summary}
        </div>
        {end && <div className="-my-1 ms-auto flex shrink-0 gap-2">{end}</div>}
      </div>
      {status === 'now' && children && (
        <div className="col-start-2 mt-3 grid min-w-0 grid-cols-1 gap-3 max-tablet:col-span-full">{children}</div>
      )}
    </li>
  );
}

// The header stays in sight above a step that is scrolled to.
const stepStyle =
  'scroll-mt-[calc(var(--top-h)+0.5rem)] grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-3 border-t border-line-subtle px-(--card-px) py-3 first:border-t-0';
const signStyle = 'grid size-6 place-items-center rounded-full border text-12 font-semibold tabular-nums';
const signTones: Record<StepStatus, string> = {
  done: 'border-transparent bg-success-soft text-success',
  now: 'border-accent bg-accent text-on-accent',
  next: 'border-line-control text-muted',
};
