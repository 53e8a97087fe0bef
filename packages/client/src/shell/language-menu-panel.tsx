import { chooseLocale } from '../i18n/account-locale.ts';
import { MenuItem, MenuPanel } from '@portal/ui/menu';
import type { PopoverTriggerProps } from '@portal/ui/use-popover-trigger';
import { Check } from 'lucide-react';

import { offeredLocales, useInterfaceLocale } from '../i18n/locale.ts';
import { useShellTexts } from '../i18n/shell-texts.ts';

export function LanguageMenuPanel(panel: PopoverTriggerProps) {
  const current = useInterfaceLocale();
  return (
    <MenuPanel
      {...panel}
      aria-label={useShellTexts()('language')}
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
          onAction={() => void chooseLocale(locale)}
        >
          <span lang={locale === 'pseudo' ? undefined : locale}>{name}</span>
        </MenuItem>
      ))}
    </MenuPanel>
  );
}
