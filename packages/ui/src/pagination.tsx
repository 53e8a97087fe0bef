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
  /** Shows the labels of previous and next where there is room, and the pagination even if there is only one page. */
  showsEndLabels?: boolean;
  /** Neighbours on each side of the current page; none where there is little room. */
  siblings?: 0 | 1;
}

/** The pagination of a list. */
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
      <StepButton label={previousLabel} hasLabel={showsEndLabels} isDisabled={page <= 1} onPress={() => onPage(page - 1)}>
        <ChevronLeft className="rtl:rotate-180" />
        {showsEndLabels && <span className={stepLabelStyle}>{previousLabel}</span>}
      </StepButton>
      <ol className="contents">
        {pageNumbers(page, pages, siblings).map((entry, index) => (
          // Keyed by position, so that the focus stays in place when the numbers change.
          <li key={index} className="grid">
            {entry === 'gap' ? (
              <Gap />
            ) : (
              <PageButton page={entry} isCurrent={entry === page} label={pageLabel(entry)} onPage={onPage} />
            )}
          </li>
        ))}
      </ol>
      <StepButton label={nextLabel} hasLabel={showsEndLabels} isDisabled={page >= pages} onPress={() => onPage(page + 1)}>
        {showsEndLabels && <span className={stepLabelStyle}>{nextLabel}</span>}
        <ChevronRight className="rtl:rotate-180" />
      </StepButton>
    </nav>
  );
}

interface StepButtonProps {
  label: string;
  /** Whether the label is visible. */
  hasLabel: boolean;
  isDisabled: boolean;
  onPress: () => void;
  children: ReactNode;
}

function StepButton({ label, hasLabel, isDisabled, onPress, children }: StepButtonProps) {
  return (
    <button
      type="button"
      {...(!hasLabel && { 'aria-label': label, title: label })}
      // `aria-disabled` instead of `disabled`, so that the focus is not lost on the last page.
      aria-disabled={isDisabled}
      onClick={() => !isDisabled && onPress()}
      className={`${buttonStyle({ kind: 'quiet', icon: !hasLabel })} ${hasLabel ? 'touch:min-w-11' : ''}`}
    >
      {children}
    </button>
  );
}

function PageButton({
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

const stepLabelStyle = 'max-tablet:sr-only';
