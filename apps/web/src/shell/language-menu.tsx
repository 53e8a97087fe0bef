import { useLingui } from '@lingui/react/macro';
import { offeredLocales, useInterfaceLocale } from '@portal/client/i18n/locale';
import { LazyMenu, type LazyMenuState } from '@portal/client/page/lazy-menu';
import { buttonStyle } from '@portal/ui/button-style';
import { Globe } from 'lucide-react';

export function LanguageMenu(state: LazyMenuState) {
  const { t } = useLingui();
  const current = useInterfaceLocale();
  const label = t({ id: 'language.label', message: 'Language' });
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
