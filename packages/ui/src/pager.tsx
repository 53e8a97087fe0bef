import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

import { buttonStyle } from './button-style.ts';
import { pageNumbers } from './page-numbers.ts';

interface PagerProps {
  page: number;
  pages: number;
  onPage: (page: number) => void;
  /** What is paged, for screen readers. */
  label: string;
  previousLabel: string;
  nextLabel: string;
  /** The name of one page's button: "Page 3". */
  pageLabel: (page: number) => string;
  /** Its ends say their names where there is room, and a list of one page has it too. */
  isFull?: boolean;
  /** Pages to each side of the current one; none where there is little room. */
  siblings?: 0 | 1;
}

/** Stands under a list. A list of one page has none. */
export function Pager({
  page,
  pages,
  onPage,
  label,
  previousLabel,
  nextLabel,
  pageLabel,
  isFull = false,
  siblings = 1,
}: PagerProps) {
  if (pages <= 1 && !isFull) return null;
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-center gap-1">
      <Step label={previousLabel} isNamed={isFull} isOff={page <= 1} onPress={() => onPage(page - 1)}>
        <ChevronLeft className="rtl:rotate-180" />
        {isFull && <span className={stepNameStyle}>{previousLabel}</span>}
      </Step>
      <ol className="contents">
        {pageNumbers(page, pages, siblings).map((entry, index) => (
          // Each place keeps its key, so that the focus stays where it was when the numbers change.
          <li key={index} className="grid">
            {entry === 'gap' ? (
              <Gap />
            ) : (
              <Number page={entry} isCurrent={entry === page} label={pageLabel(entry)} onPage={onPage} />
            )}
          </li>
        ))}
      </ol>
      <Step label={nextLabel} isNamed={isFull} isOff={page >= pages} onPress={() => onPage(page + 1)}>
        {isFull && <span className={stepNameStyle}>{nextLabel}</span>}
        <ChevronRight className="rtl:rotate-180" />
      </Step>
    </nav>
  );
}

interface StepProps {
  label: string;
  /** Its name stands on it. */
  isNamed: boolean;
  isOff: boolean;
  onPress: () => void;
  children: ReactNode;
}

function Step({ label, isNamed, isOff, onPress, children }: StepProps) {
  return (
    <button
      type="button"
      {...(!isNamed && { 'aria-label': label, title: label })}
      // Not disabled: whoever has walked to the last page by keyboard would lose the focus.
      aria-disabled={isOff}
      onClick={() => !isOff && onPress()}
      className={`${buttonStyle({ kind: 'quiet', icon: !isNamed })} ${isNamed ? 'touch:min-w-11' : ''}`}
    >
      {children}
    </button>
  );
}

function Number({
  page,
  isCurrent,
  label,
  onPage,
}: {
  page: number;
  isCurrent: boolean;
  label: string;
  onPage: (page: number) => void;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={() => !isCurrent && onPage(page)}
      className={`${buttonStyle({ kind: isCurrent ? 'soft' : 'ghost', icon: true })} tabular-nums`}
    >
      {page}
    </button>
  );
}

function Gap() {
  return (
    <span aria-hidden="true" className="grid min-w-6 place-items-center text-muted">
      …
    </span>
  );
}

const stepNameStyle = 'max-tablet:sr-only';
