import { useLingui } from '@lingui/react/macro';
import { changeLocale, offeredLocales, useInterfaceLocale } from '@portal/client/i18n/locale';
import { MenuItem, MenuPanel } from '@portal/ui/menu';
import type { PopoverTriggerProps } from '@portal/ui/use-popover-trigger';
import { Check } from 'lucide-react';

export function LanguageMenuPanel(panel: PopoverTriggerProps) {
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
