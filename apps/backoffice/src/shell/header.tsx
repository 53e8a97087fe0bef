import { useLingui } from '@lingui/react/macro';
import { phoneQuery } from '@portal/client/platform/breakpoints';
import { useMediaQuery } from '@portal/client/platform/use-media-query';
import { IconButton } from '@portal/ui/icon-button';
import { Keyboard } from 'lucide-react';
import { useState } from 'react';

import { AccountMenu } from './account-menu.tsx';
import { LanguageMenu } from '@portal/client/shell/language-menu';
import { Mark } from './mark.tsx';
import { MobileMenu } from '@portal/client/shell/mobile-menu';
import { PaletteField } from './palette-field.tsx';
import { openOverlay } from './overlays.ts';
import { ThemeSwitch } from '@portal/client/shell/theme-switch';

type LazyMenu = 'language' | 'account';

/** 52 px: the palette, keyboard help, theme, language and account. On a phone it lies on ink and carries the menu. */
export function Header() {
  const { t } = useLingui();
  const isPhone = useMediaQuery(phoneQuery);
  const [open, setOpen] = useState<LazyMenu>();
  const menu = (name: LazyMenu) => ({
    isOpen: open === name,
    onOpenChange: (isOpen: boolean) => setOpen((current) => (isOpen ? name : current === name ? undefined : current)),
  });
  const title = t({ id: 'shell.backoffice', message: 'Back office' });

  if (isPhone) {
    return (
      <header data-theme="dark" data-ground="ink" className={`${headerStyle} gap-1 border-ink-line px-2`}>
        <MobileMenu load={loadMobileMenu} />
        <Mark />
        <span className="me-auto ps-1 font-semibold text-strong">{title}</span>
        <PaletteField isCompact />
        <AccountMenu {...menu('account')} />
      </header>
    );
  }
  return (
    <header className={`${headerStyle} gap-0.5 border-line bg-card ps-6 pe-4`}>
      <span className="me-3 font-semibold whitespace-nowrap text-strong desktop:hidden">{title}</span>
      <PaletteField />
      <IconButton label={t({ id: 'shell.keys', message: 'Keyboard shortcuts' })} onPress={() => openOverlay('keys')}>
        <Keyboard />
      </IconButton>
      <ThemeSwitch />
      <LanguageMenu {...menu('language')} />
      <AccountMenu {...menu('account')} />
    </header>
  );
}

const headerStyle = 'sticky top-0 z-20 flex h-(--header-h) items-center border-b print:hidden';

const loadMobileMenu = async () => (await import('./mobile-menu-panel.tsx')).MobileMenuPanel;
