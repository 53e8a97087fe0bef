import { useLingui } from '@lingui/react/macro';
import { MenuItem, MenuPanel } from '@portal/ui/menu';
import type { PanelProps } from '@portal/ui/use-panel';
import { Check } from 'lucide-react';

import { changeLocale, offeredLocales, useInterfaceLocale } from '../i18n/locale.ts';

export function LanguageMenuPanel(panel: PanelProps) {
  const { t } = useLingui();
  const current = useInterfaceLocale();
  return (
    <MenuPanel
      {...panel}
      aria-label={t({ id: 'language.label', message: 'Language' })}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[current]}
    >
      {offeredLocales().map(({ locale, name }) => (
        <MenuItem
          key={locale}
          id={locale}
          textValue={name}
          end={locale === current && <Check className="text-accent-text" />}
          onAction={() => void changeLocale(locale)}
        >
          <span lang={locale === 'pseudo' ? undefined : locale}>{name}</span>
        </MenuItem>
      ))}
    </MenuPanel>
  );
}
