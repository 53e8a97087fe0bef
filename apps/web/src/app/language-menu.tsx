import { useLingui } from '@lingui/react/macro';
import { Button } from '@portal/ui/button';
import { Menu, MenuItem } from '@portal/ui/menu';
import { Check, Globe } from 'lucide-react';

import { changeLocale, offeredLocales, useInterfaceLocale } from '../i18n/locale.ts';
import type { HeaderMenuProps } from './header-menu-props.ts';

export function LanguageMenu(state: HeaderMenuProps) {
  const { t } = useLingui();
  const current = useInterfaceLocale();
  const offered = offeredLocales();
  const label = t({ id: 'language.label', message: 'Language' });
  const name = offered.find(({ locale }) => locale === current)?.name ?? current;

  return (
    <Menu
      {...state}
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[current]}
      trigger={
        <Button kind="quiet">
          <span className="sr-only">{`${label}: ${name}`}</span>
          <Globe />
          {current.slice(0, 2).toUpperCase()}
        </Button>
      }
    >
      {offered.map(({ locale, name: ownName }) => (
        <MenuItem
          key={locale}
          id={locale}
          textValue={ownName}
          end={locale === current && <Check className="text-accent-text" />}
          onAction={() => void changeLocale(locale)}
        >
          <span lang={locale === 'pseudo' ? undefined : locale}>{ownName}</span>
        </MenuItem>
      ))}
    </Menu>
  );
}
