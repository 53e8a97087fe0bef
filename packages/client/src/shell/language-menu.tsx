import { buttonStyle } from '@portal/ui/button-style';
import { Globe } from 'lucide-react';

import { offeredLocales, useInterfaceLocale } from '../i18n/locale.ts';
import { useShellTexts } from '../i18n/shell-texts.ts';
import { LazyMenu, type LazyMenuState } from '../page/lazy-menu.tsx';

export function LanguageMenu(state: LazyMenuState) {
  const current = useInterfaceLocale();
  const label = useShellTexts()('language');
  const name = offeredLocales().find(({ locale }) => locale === current)?.name ?? current;

  return (
    <LazyMenu
      {...state}
      popup="menu"
      load={async () => (await import('./language-menu-panel.tsx')).LanguageMenuPanel}
      className={buttonStyle({ kind: 'quiet' })}
    >
      <span className="sr-only">{`${label}: ${name}`}</span>
      <Globe />
      {current.slice(0, 2).toUpperCase()}
    </LazyMenu>
  );
}
