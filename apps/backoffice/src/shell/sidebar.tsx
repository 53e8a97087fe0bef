import { useLingui } from '@lingui/react/macro';
import { portalConfig } from '@portal/client/api/portal-config';
import { useMediaQuery } from '@portal/client/platform/use-media-query';
import { Link } from '@tanstack/react-router';

import { Mark } from './mark.tsx';
import { MenuEntries } from './menu-entries.tsx';
import { SignedInPerson } from './signed-in-person.tsx';

/** On ink, from the top of the window: 216 px wide on a desktop, a 48 px rail up to 1100 px, hidden on a phone. */
export function Sidebar() {
  const { t } = useLingui();
  const isRail = useMediaQuery('(width < 68.8125rem)');
  const { name } = portalConfig().brand;
  return (
    <nav
      data-theme="dark"
      data-ground="ink"
      aria-label={t({ id: 'menu.label', message: 'Main' })}
      className="border-e border-ink-line max-tablet:hidden print:hidden"
    >
      <div className={`sticky top-0 flex h-dvh flex-col overflow-y-auto ${isRail ? 'px-1.5 pb-2' : 'px-2.5 pb-2.5'}`}>
        <Link
          to="/"
          className={`mb-1.5 flex h-(--header-h) shrink-0 items-center gap-1.5 rounded-sm text-strong ${isRail ? 'justify-center' : 'px-1.5'}`}
        >
          <Mark />
          <span className={isRail ? 'sr-only' : 'truncate text-16 font-[650] tracking-[-0.03em]'}>{name}</span>
          <span
            className={
              isRail ? 'sr-only' : 'rounded-xs border border-ink-line px-1 text-12 font-medium whitespace-nowrap text-body'
            }
          >
            {t({ id: 'shell.backoffice', message: 'Back office' })}
          </span>
        </Link>
        <MenuEntries isRail={isRail} />
        <SignedInPerson isRail={isRail} />
      </div>
    </nav>
  );
}
