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
            <li key={entry.path}>
              <Area {...entry} />
            </li>
          ))}
      </ul>
    </section>
  );
}

function Area({ path, label, hint, icon: Icon, isPending }: MenuEntry & { isPending: boolean }) {
  const { i18n } = useLingui();
  return (
    <Link to={path} className={`${areaStyle} ${isPending ? 'pointer-events-none' : ''}`}>
      <span className="grid size-11 place-items-center rounded-[10px] bg-accent-soft text-accent-text">
        {isPending ? <SkeletonBar className="size-5" /> : <Icon className="size-5" />}
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-1.5 font-semibold text-strong">
          {i18n._(label)}
          <ArrowRight className="size-4 text-muted opacity-0 transition-opacity group-hover:opacity-100 group-focus-visible:opacity-100 rtl:rotate-180" />
        </span>
        <span className="mt-0.5 block text-muted">{i18n._(hint)}</span>
      </span>
    </Link>
  );
}

const areaStyle =
  'group flex h-full items-start gap-4 rounded-lg border border-line bg-card p-4 transition-colors hover:border-line-strong hover:bg-hover tablet:p-5 desktop:flex-col desktop:gap-3';
