import { useLingui } from '@lingui/react/macro';
import { languageName } from '@portal/client/i18n/language-name';
import { useLocale } from '@portal/client/i18n/locale';
import type { LocalisedText } from '@portal/contract/backoffice/settings';
import { defaultLocale, type Locale, locales } from '@portal/contract/locales';
import { NativeField, NativeTextArea } from '@portal/ui/native-field';
import { useId } from 'react';

import { withLocaleText } from '../../forms/locale-text.ts';
import { useEditedLocale } from './edited-locale.ts';

interface LocalisedFieldProps {
  label: string;
  help?: string;
  value: LocalisedText;
  onChange: (value: LocalisedText) => void;
  maxLength: number;
  /** The number of lines; a single line without it. */
  rows?: number;
  error?: string | undefined;
}

/** One text in every language of the portal, one language at a time. The chips say which languages have a text. */
export function LocalisedField({ label, help, value, onChange, maxLength, rows, error }: LocalisedFieldProps) {
  const { t } = useLingui();
  const { locale, setLocale } = useEditedLocale();
  const name = useId();
  const text = value[locale] ?? '';
  const readerLocale = useLocale();
  const language = languageName(locale, readerLocale);
  const field = {
    label: t({ id: 'settings.textIn', message: `${label} in ${language}` }),
    help: locale === defaultLocale ? help : t({ id: 'settings.fallback', message: 'Without a text, readers get English.' }),
    value: text,
    error,
    maxLength,
    lang: locale,
    placeholder: locale === defaultLocale ? '' : (value[defaultLocale] ?? ''),
    onChange: ({ target }: { target: { value: string } }) => onChange(withLocaleText(value, locale, target.value)),
  };
  return (
    <div role="group" aria-label={label} className="grid gap-2">
      <div className="flex flex-wrap gap-1">
        {locales.map((each) => (
          <label key={each} className={`${chipStyle} ${value[each] ? 'border-line-strong' : 'border-dashed border-line-strong'}`}>
            <input
              type="radio"
              name={name}
              checked={each === locale}
              onChange={() => setLocale(each)}
              aria-label={chipLabel(each)}
              className="sr-only"
            />
            <span aria-hidden="true">{each.toUpperCase()}</span>
          </label>
        ))}
      </div>
      {rows === undefined ? <NativeField size="md" {...field} /> : <NativeTextArea rows={rows} {...field} />}
    </div>
  );

  function chipLabel(each: Locale): string {
    const chipLanguage = languageName(each, readerLocale);
    return value[each] ? chipLanguage : t({ id: 'settings.noText', message: `${chipLanguage}, no text` });
  }
}

const chipStyle =
  'grid h-7 min-w-9 cursor-pointer place-items-center rounded-sm border px-1.5 text-12 font-semibold text-muted hover:bg-hover ' +
  'has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent-text has-focus-visible:outline-2 ' +
  'has-focus-visible:outline-offset-2 has-focus-visible:outline-accent touch:h-11 touch:min-w-11';
