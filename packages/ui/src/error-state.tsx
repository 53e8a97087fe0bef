import { CircleAlert, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';

import { buttonStyle } from './button-style.ts';

interface ErrorStateProps {
  title: string;
  /** Advice on what to do. */
  text?: string;
  retryLabel?: string;
  onRetry?: () => void;
  /** An alternative to retrying. */
  action?: ReactNode;
  /** Announced politely instead of interrupting the screen reader. */
  isPolite?: boolean;
}

/** Reports a failure in its own block; the rest of the page keeps working. */
export function ErrorState({ title, text, retryLabel, onRetry, action, isPolite = false }: ErrorStateProps) {
  return (
    <div role={isPolite ? 'status' : 'alert'} className="grid content-start justify-items-center gap-1 px-6 py-8 text-center">
      <span className="mb-3 grid size-11 place-items-center rounded-[10px] border border-danger-border bg-danger-soft text-danger">
        <CircleAlert className="size-5" />
      </span>
      <h2 className="text-14 tracking-normal">{title}</h2>
      {text && <p className="max-w-88 text-balance text-muted">{text}</p>}
      <div className="mt-3.5 flex flex-wrap justify-center gap-2 empty:hidden">
        {retryLabel && onRetry && (
          <button type="button" className={buttonStyle()} onClick={onRetry}>
            <RefreshCw />
            {retryLabel}
          </button>
        )}
        {action}
      </div>
    </div>
  );
}
