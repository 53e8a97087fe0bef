import type { ReactNode } from 'react';

/** The buttons of the open step, the primary one first. On a phone each takes the whole width. */
export function StepFooter({ children, note }: { children?: ReactNode; note?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      {children && (
        <div className="flex flex-wrap items-center gap-2 max-tablet:w-full max-tablet:flex-col max-tablet:items-stretch">
          {children}
        </div>
      )}
      {note && <p className="min-w-0 flex-1 basis-72 text-13 text-pretty text-muted desktop:text-end">{note}</p>}
    </div>
  );
}
