import { CountBadge } from '@portal/ui/count-badge';
import { type ReactNode, useId } from 'react';

import { ListCard } from '../../../lists/list-card.tsx';

interface ListSectionProps {
  title: string;
  /** How many rows there are, and the same with their name for screen readers. */
  count?: { readonly value: string; readonly label: string } | undefined;
  /** At the end of the heading's line. */
  end?: ReactNode;
  children: ReactNode;
}

/** One of several lists of a screen, under a heading of its own. */
export function ListSection({ title, count, end, children }: ListSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <ListCard>
        <div className="flex min-h-(--card-header-h) items-center gap-2 py-2 tablet:ps-4 tablet:pe-2.5">
          <h2 id={id} className="text-14">
            {title}
          </h2>
          {count && <CountBadge {...count} />}
          {end && <div className="ms-auto">{end}</div>}
        </div>
        {children}
      </ListCard>
    </section>
  );
}
