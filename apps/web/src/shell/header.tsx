import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { AccountMenu } from './account-menu.tsx';
import { BrandLogo } from '@portal/client/page/brand-logo';
import { Greeting } from './greeting.tsx';
import { LanguageMenu } from '@portal/client/shell/language-menu';
import { MobileMenu } from '@portal/client/shell/mobile-menu';
import { NotificationsMenu } from './notifications-menu.tsx';
import { SearchBox } from '../features/search/search-box.tsx';
import { ThemeSwitch } from '@portal/client/shell/theme-switch';

type LazyMenu = 'language' | 'notifications' | 'account';

export function Header() {
  const [open, setOpen] = useState<LazyMenu>();

  // One state for all three menus: opening one closes the others, in whatever order their events arrive.
  const menu = (name: LazyMenu) => ({
    isOpen: open === name,
    onOpenChange: (isOpen: boolean) => setOpen((current) => (isOpen ? name : current === name ? undefined : current)),
  });

  return (
    <header className={headerStyle}>
      <MobileMenu load={loadMobileMenu} />
      <Link to="/dashboard" className={logoStyle}>
        <BrandLogo isCompact />
      </Link>
      <Greeting />
      <div className="ms-auto flex items-center gap-1 max-tablet:gap-0">
        <SearchBox />
        <div className="contents max-tablet:hidden">
          <ThemeSwitch />
          <LanguageMenu {...menu('language')} />
        </div>
        <NotificationsMenu {...menu('notifications')} />
        <AccountMenu {...menu('account')} />
      </div>
    </header>
  );
}

const headerStyle =
  'sticky top-(--banner-h) z-20 flex h-(--header-h) items-center border-b border-line bg-card ps-2 pe-3 tablet:ps-2.5 tablet:pe-5 desktop:ps-5.5 desktop:pe-6 ' +
  'desktop:group-data-collapsed/layout:ps-2.5 print:hidden';

const logoStyle =
  'flex shrink-0 items-center rounded-sm touch:min-h-11 touch:min-w-11 max-tablet:me-0.5 max-tablet:size-11 max-tablet:justify-center desktop:w-[calc(var(--sidebar-w)-1.375rem)] desktop:group-data-collapsed/layout:w-auto';

const loadMobileMenu = async () => (await import('./mobile-menu-panel.tsx')).MobileMenuPanel;
