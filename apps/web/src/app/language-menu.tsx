import { useLingui } from '@lingui/react/macro';
import { buttonStyle } from '@portal/ui/button-style';
import { Globe } from 'lucide-react';

import { offeredLocales, useInterfaceLocale } from '../i18n/locale.ts';
import { HeaderMenu, type HeaderMenuState } from './header-menu.tsx';

export function LanguageMenu(state: HeaderMenuState) {
  const { t } = useLingui();
  const current = useInterfaceLocale();
  const label = t({ id: 'language.label', message: 'Language' });
  const name = offeredLocales().find(({ locale }) => locale === current)?.name ?? current;

  return (
    <HeaderMenu
      {...state}
      popup="menu"
      load={async () => (await import('./language-menu-panel.tsx')).LanguageMenuPanel}
      className={buttonStyle({ kind: 'quiet' })}
    >
      <span className="sr-only">{`${label}: ${name}`}</span>
      <Globe />
      {current.slice(0, 2).toUpperCase()}
    </HeaderMenu>
  );
}
