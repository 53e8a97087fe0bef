import { chooseLocale } from '@portal/client/i18n/account-locale';
import { type InterfaceLocale, offeredLocales, useInterfaceLocale } from '@portal/client/i18n/locale';
import { NativeSelect } from '@portal/ui/native-select';
import type { ComponentProps } from 'react';

type LanguageSelectProps = Pick<ComponentProps<typeof NativeSelect>, 'label' | 'icon' | 'isBorderless'>;

/** The languages of the back office under their own names. A choice applies at once and is saved on the account. */
export function LanguageSelect(props: LanguageSelectProps) {
  return (
    <NativeSelect
      {...props}
      value={useInterfaceLocale()}
      onChange={(event) => void chooseLocale(event.target.value as InterfaceLocale)}
    >
      {offeredLocales().map(({ locale, name }) => (
        <option key={locale} value={locale} lang={locale}>
          {name}
        </option>
      ))}
    </NativeSelect>
  );
}
