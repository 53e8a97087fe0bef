import { useLingui } from '@lingui/react/macro';
import type { LanguagesSetting } from '@portal/contract/backoffice/settings';
import { contentLocales, defaultLocale, type Locale, localeNames, locales } from '@portal/contract/locales';
import { Checkbox } from '@portal/ui/checkbox';
import { helpStyle, labelStyle } from '@portal/ui/input-style';

import { wholeValue } from './setting-fields.ts';
import { SettingFrame } from './setting-frame.tsx';
import type { SettingForm } from './use-setting-form.ts';

export function LanguagesForm({ form }: { form: SettingForm<'languages'> }) {
  const { t } = useLingui();
  const label = t({ id: 'settings.offered', message: 'Languages that partners can choose' });
  const toggle = (locale: Locale) =>
    form.change(locales.filter((each) => (each === locale ? !form.value.includes(each) : form.value.includes(each))));
  return (
    <SettingFrame
      form={form}
      fields={[wholeValue<LanguagesSetting>(label, (value) => value.map((locale) => localeNames[locale]).join(', '))]}
    >
      <fieldset className="grid gap-1">
        <legend className={`${labelStyle} mb-1`}>{label}</legend>
        <div className="grid gap-px tablet:grid-cols-2">
          {locales.map((locale) => (
            <label key={locale} className={optionStyle}>
              <Checkbox
                checked={form.value.includes(locale)}
                disabled={locale === defaultLocale}
                onChange={() => toggle(locale)}
              />
              <span lang={locale} className="text-strong">
                {localeNames[locale]}
              </span>
              <span className="ms-auto text-13 text-muted">{noteOf(locale)}</span>
            </label>
          ))}
        </div>
        <p className={helpStyle}>
          {t({
            id: 'settings.languagesHelp',
            message: 'People who use a language that you remove see English until they choose another one.',
          })}
        </p>
      </fieldset>
    </SettingFrame>
  );

  function noteOf(locale: Locale): string {
    if (locale === defaultLocale) return t({ id: 'settings.always', message: 'always' });
    const hasContent = contentLocales.some((each) => each === locale);
    return hasContent ? '' : t({ id: 'settings.interfaceOnly', message: 'interface only' });
  }
}

const optionStyle =
  'flex min-h-9 cursor-pointer items-center gap-2.5 rounded-sm px-2 hover:bg-hover has-disabled:cursor-default touch:min-h-11';
