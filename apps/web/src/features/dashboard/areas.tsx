import { useLingui } from '@lingui/react/macro';
import { SkeletonBar } from '@portal/ui/skeleton';
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { useId } from 'react';

import type { MenuEntry } from '../../app/menu-entries.ts';
import { useMenu } from '../../app/use-menu.ts';

/** Every area of the portal with one line on what is behind it. */
export function Areas() {
  const { t } = useLingui();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="mb-3">
        {t({ id: 'dashboard.areas', message: 'Where to go' })}
      </h2>
      <ul className="grid gap-3 tablet:grid-cols-2 tablet:gap-4 desktop:grid-cols-4">
        {useMenu()
          .filter((entry) => entry.path !== '/dashboard')
          .map((entry) => (
            <li key={entry.path}>{entry.isPending ? <PendingArea /> : <Area {...entry} />}</li>
          ))}
      </ul>
    </section>
  );
}

function Area({ path, label, hint, icon: Icon }: MenuEntry) {
  const { i18n } = useLingui();
  return (
    <Link to={path} className={`${areaStyle} group transition-colors hover:border-line-strong hover:bg-hover`}>
      <span className="grid size-11 place-items-center rounded-[10px] bg-accent-soft text-accent-text">
        <Icon className="size-5" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-1.5 font-semibold text-strong">
          {i18n._(label)}
          <ArrowRight className="size-4 text-muted opacity-0 transition-opacity group-hover:opacity-100 group-focus-visible:opacity-100 rtl:rotate-180" />
        </span>
        <span className="mt-0.5 block text-pretty text-muted">{i18n._(hint)}</span>
      </span>
    </Link>
  );
}

/** Whether this area is theirs is known only with the profile. */
function PendingArea() {
  return (
    <div aria-hidden="true" className={`${areaStyle} animate-appear`}>
      <SkeletonBar className="size-11 rounded-[10px]" />
      <span className="grid min-h-15.5 w-full content-start gap-2.5 pt-1">
        <SkeletonBar className="h-3.5 w-1/3" />
        <SkeletonBar className="h-3 w-4/5" />
      </span>
    </div>
  );
}

const areaStyle =
  'flex h-full items-start gap-4 rounded-lg border border-line bg-card p-4 tablet:p-5 desktop:flex-col desktop:gap-3';
