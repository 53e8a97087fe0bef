import { useLingui } from '@lingui/react/macro';
import { fadingEnds, useScrollIntoView } from '@portal/client/platform/scrolling-bar';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { GroupCount } from './group-count.tsx';
import { groupDisplay } from './group-display.ts';
import { type HitCount, totalHits, type ResultGroup } from './result-groups.ts';

/** Links to all results and to those of each kind. */
export function KindFilter({ groups, kind }: { groups: readonly ResultGroup[]; kind: string | undefined }) {
  const { t } = useLingui();
  return (
    <nav aria-label={t({ id: 'search.kinds', message: 'Results by type' })} data-scrolls className={barStyle}>
      <KindLink kind={undefined} isCurrent={kind === undefined} total={totalHits(groups)}>
        {t({ id: 'search.all', message: 'All' })}
      </KindLink>
      {groups.map((group) => (
        <KindLink key={group.key} kind={group.key} isCurrent={group.key === kind} total={group.total}>
          {t(groupDisplay[group.key].label)}
        </KindLink>
      ))}
    </nav>
  );
}

interface KindLinkProps {
  kind: string | undefined;
  isCurrent: boolean;
  total: HitCount;
  children: ReactNode;
}

function KindLink({ kind, isCurrent, total, children }: KindLinkProps) {
  const ref = useScrollIntoView(isCurrent);
  return (
    <Link
      ref={ref}
      to="."
      search={(old) => ({ ...old, kind })}
      resetScroll={false}
      preload={false}
      // The router would mark every link as active, because their search params only differ in the kind.
      activeOptions={{ exact: true }}
      aria-current={isCurrent ? 'true' : undefined}
      className={`${kindStyle} ${isCurrent ? currentStyle : otherStyle}`}
    >
      {children} <GroupCount total={total} />
    </Link>
  );
}

// A single scrolling row; the padding leaves room for the focus outline and the fade at the start.
const barStyle =
  'relative -my-1 flex min-w-0 gap-1.5 overflow-x-auto py-1 [scrollbar-width:none] desktop:flex-wrap max-desktop:-ms-5 max-desktop:flex-1 max-desktop:ps-5 ' +
  fadingEnds;
const kindStyle =
  'inline-flex min-h-9 shrink-0 items-center gap-2 rounded-full border ps-3.5 pe-2 font-medium whitespace-nowrap transition-colors touch:min-h-11';
const currentStyle = 'border-accent-border bg-accent-soft text-accent-text';
const otherStyle = 'border-line bg-card text-body hover:border-line-strong hover:text-strong';
