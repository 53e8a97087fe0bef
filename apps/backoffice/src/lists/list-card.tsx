import type { ReactNode } from 'react';

/** The card around the views, the toolbar and the list. On a phone the rows are cards themselves, so it has no border there. */
export function ListCard({ children }: { children: ReactNode }) {
  // `overflow-clip` instead of `hidden`: the head of the table sticks to the window.
  return (
    <div className="min-w-0 tablet:overflow-clip tablet:rounded-lg tablet:border tablet:border-line tablet:bg-card">
      {children}
    </div>
  );
}
