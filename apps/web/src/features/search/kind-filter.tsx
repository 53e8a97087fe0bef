import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { fadingEnds, useInSight } from '../../app/scrolled-bar.ts';
import { GroupCount } from './group-count.tsx';
import { groupLooks } from './group-looks.ts';
import { type HowMany, howManyIn, type ResultGroup } from './read-results.ts';

/** All results, or those of one kind, each at its own address. */
export function KindFilter({ groups, kind }: { groups: readonly ResultGroup[]; kind: string | undefined }) {
  const { t } = useLingui();
  return (
    <nav aria-label={t({ id: 'search.kinds', message: 'Results by type' })} data-scrolls className={barStyle}>
      <Kind kind={undefined} isCurrent={kind === undefined} total={howManyIn(groups)}>
        {t({ id: 'search.all', message: 'All' })}
      </Kind>
      {groups.map((group) => (
        <Kind key={group.key} kind={group.key} isCurrent={group.key === kind} total={group.total}>
          {t(groupLooks[group.key].label)}
        </Kind>
      ))}
    </nav>
  );
}

interface KindProps {
  kind: string | undefined;
  isCurrent: boolean;
  total: HowMany;
  children: ReactNode;
}

function Kind({ kind, isCurrent, total, children }: KindProps) {
  const ref = useInSight(isCurrent);
  return (
    <Link
      ref={ref}
      to="."
      search={(old) => ({ ...old, kind })}
      resetScroll={false}
      preload={false}
      // The router marks links of its own accord, and all search parameters but the kind are the same for every one of them.
      activeOptions={{ exact: true }}
      aria-current={isCurrent ? 'true' : undefined}
      className={`${kindStyle} ${isCurrent ? currentStyle : otherStyle}`}
    >
      {children} <GroupCount total={total} />
    </Link>
  );
}

// One row that is scrolled; the room around it is for the outline of the focus, and for the fading start.
const barStyle =
  'relative -my-1 flex min-w-0 gap-1.5 overflow-x-auto py-1 [scrollbar-width:none] desktop:flex-wrap max-desktop:-ms-5 max-desktop:flex-1 max-desktop:ps-5 ' +
  fadingEnds;
const kindStyle =
  'inline-flex min-h-9 shrink-0 items-center gap-2 rounded-full border ps-3.5 pe-2 font-medium whitespace-nowrap transition-colors touch:min-h-11';
const currentStyle = 'border-accent-border bg-accent-soft text-accent-text';
const otherStyle = 'border-line bg-card text-body hover:border-line-strong hover:text-strong';
