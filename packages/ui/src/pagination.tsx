import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

import { buttonStyle } from './button-style.ts';
import { pageNumbers } from './page-numbers.ts';

interface PaginationProps {
  page: number;
  pages: number;
  onPage: (page: number) => void;
  /** Accessible name: what is paged. */
  label: string;
  previousLabel: string;
  nextLabel: string;
  /** Accessible name of a page's button: "Page 3". */
  pageLabel: (page: number) => string;
  /** Shows the labels of previous and next where there is room, and shows a single page too. */
  showsEndLabels?: boolean;
  /** Neighbours on each side of the current page; none where there is little room. */
  siblings?: 0 | 1;
}

/** Pagination of a list. Hidden when there is only one page. */
export function Pagination({
  page,
  pages,
  onPage,
  label,
  previousLabel,
  nextLabel,
  pageLabel,
  showsEndLabels = false,
  siblings = 1,
}: PaginationProps) {
  if (pages <= 1 && !showsEndLabels) return null;
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-center gap-1">
      <Step label={previousLabel} hasLabel={showsEndLabels} isOff={page <= 1} onPress={() => onPage(page - 1)}>
        <ChevronLeft className="rtl:rotate-180" />
        {showsEndLabels && <span className={stepNameStyle}>{previousLabel}</span>}
      </Step>
      <ol className="contents">
        {pageNumbers(page, pages, siblings).map((entry, index) => (
          // Keyed by position, so that the focus stays in place when the numbers change.
          <li key={index} className="grid">
            {entry === 'gap' ? (
              <Gap />
            ) : (
              <Number page={entry} isCurrent={entry === page} label={pageLabel(entry)} onPage={onPage} />
            )}
          </li>
        ))}
      </ol>
      <Step label={nextLabel} hasLabel={showsEndLabels} isOff={page >= pages} onPress={() => onPage(page + 1)}>
        {showsEndLabels && <span className={stepNameStyle}>{nextLabel}</span>}
        <ChevronRight className="rtl:rotate-180" />
      </Step>
    </nav>
  );
}

interface StepProps {
  label: string;
  /** Whether the label is visible. */
  hasLabel: boolean;
  isOff: boolean;
  onPress: () => void;
  children: ReactNode;
}

function Step({ label, hasLabel, isOff, onPress, children }: StepProps) {
  return (
    <button
      type="button"
      {...(!hasLabel && { 'aria-label': label, title: label })}
      // `aria-disabled` instead of `disabled`, so that the focus is not lost on the last page.
      aria-disabled={isOff}
      onClick={() => !isOff && onPress()}
      className={`${buttonStyle({ kind: 'quiet', icon: !hasLabel })} ${hasLabel ? 'touch:min-w-11' : ''}`}
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
