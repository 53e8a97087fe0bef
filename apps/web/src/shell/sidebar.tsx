import { useLingui } from '@lingui/react/macro';
import { SkeletonBar } from '@portal/ui/skeleton';
import { PlainButton } from '@portal/ui/button';
import { Tooltip } from '@portal/ui/tooltip';
import { Link } from '@tanstack/react-router';
import { LogOut, PanelLeft } from 'lucide-react';
import { type ReactNode, useRef } from 'react';

import { navItemStyle } from './nav-item-style.ts';
import { useSidebarShape } from './use-sidebar.ts';
import { signOut } from '@portal/client/navigation/sign-out';
import { useMenu } from './use-menu.ts';
import { labels } from '../i18n/labels.ts';

/** 240 px wide on a desktop; a 48 px rail when collapsed and on a tablet, where it opens over the page; hidden on a phone. */
export function Sidebar() {
  const { t, i18n } = useLingui();
  const entries = useMenu();
  const nav = useRef<HTMLElement>(null);
  const { isRail, isOverlay, close, toggle } = useSidebarShape(nav);
  const signOutLabel = i18n._(labels.menu.signOut);
  const toggleLabel = isRail
    ? t({ id: 'sidebar.expand', message: 'Expand' })
    : t({ id: 'sidebar.collapse', message: 'Collapse' });

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape bubbles up from the entries inside
    <nav
      ref={nav}
      onKeyDown={(event) => event.key === 'Escape' && close()}
      aria-label={t({ id: 'menu.label', message: 'Main' })}
      className="z-15 border-e border-line bg-card max-tablet:hidden print:hidden"
    >
      <div
        className={`sticky top-(--top-h) flex h-[calc(100dvh-var(--top-h))] flex-col gap-0.5 overflow-y-auto ${isRail ? 'px-1.5 py-3' : 'px-3 py-4'} ${isOverlay ? overlayStyle : ''}`}
      >
        <ul className="grid gap-0.5">
          {entries.map(({ path, label, icon: Icon, isPending }) => (
            <li key={path}>
              {isPending ? (
                <PendingItem />
              ) : (
                <RailTooltip text={i18n._(label)} isRail={isRail}>
                  <Link to={path} activeOptions={{ includeSearch: false }} onClick={close} className={itemStyle(isRail)}>
                    <Icon />
                    <ItemText isRail={isRail}>{i18n._(label)}</ItemText>
                  </Link>
                </RailTooltip>
              )}
            </li>
          ))}
        </ul>
        <div className={`my-2 h-px shrink-0 bg-line ${isRail ? 'mx-1.5' : 'mx-2.5'}`} />
        <RailTooltip text={signOutLabel} isRail={isRail}>
          <PlainButton onPress={() => void signOut()} className={itemStyle(isRail)}>
            <LogOut />
            <ItemText isRail={isRail}>{signOutLabel}</ItemText>
          </PlainButton>
        </RailTooltip>
        <div className="mt-auto">
          <RailTooltip text={toggleLabel} isRail={isRail}>
            <PlainButton onPress={toggle} aria-expanded={!isRail} className={itemStyle(isRail)}>
              <PanelLeft />
              <ItemText isRail={isRail}>{toggleLabel}</ItemText>
            </PlainButton>
          </RailTooltip>
        </div>
      </div>
    </nav>
  );
}

function RailTooltip({ text, isRail, children }: { text: string; isRail: boolean; children: React.ReactElement }) {
  return (
    <Tooltip text={text} placement="end" isDisabled={!isRail}>
      {children}
    </Tooltip>
  );
}

function ItemText({ isRail, children }: { isRail: boolean; children: ReactNode }) {
  return <span className={isRail ? 'sr-only' : 'truncate'}>{children}</span>;
}

function PendingItem() {
  return (
    <div className="flex min-h-9 items-center px-2.5 pointer-coarse:min-h-11">
      <SkeletonBar className="h-3.5 w-24 max-w-full" />
    </div>
  );
}

// The sidebar overlaps the page: a sticky element may be wider than its grid column.
const overlayStyle = 'w-(--sidebar-w) border-e border-line bg-card shadow-menu';

function itemStyle(isRail: boolean): string {
  return `${navItemStyle} min-h-9 w-full pointer-coarse:min-h-11 ${isRail ? 'justify-center' : 'px-2.5'}`;
}
