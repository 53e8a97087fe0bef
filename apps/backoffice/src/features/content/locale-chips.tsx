import { useLingui } from '@lingui/react/macro';
import { languageName } from '@portal/client/i18n/language-name';
import { useLocale } from '@portal/client/i18n/locale';
import { contentLocales, type Locale } from '@portal/contract/locales';

interface LocaleChipsProps {
  /** Languages with a text, and those of them whose text is older than the English one. */
  locales: readonly Locale[];
  outdated: readonly Locale[];
}

/** The languages of content as chips: solid where there is a text, yellow where it is older than the English one, dashed where none is. */
export function LocaleChips({ locales, outdated }: LocaleChipsProps) {
  const { t } = useLingui();
  const reader = useLocale();
  const styleOf = (locale: Locale) => chipStyles[chipOf(locale, locales, outdated)];
  const namesOf = (chip: Chip) =>
    contentLocales
      .filter((locale) => chipOf(locale, locales, outdated) === chip)
      .map((locale) => languageName(locale, reader))
      .join(', ');
  const older = namesOf('older');
  const missing = namesOf('missing');
  const label = [
    namesOf('there'),
    older && t({ id: 'contentList.olderLanguages', message: `older than English: ${older}` }),
    missing && t({ id: 'contentList.missingLanguages', message: `missing: ${missing}` }),
  ];
  return (
    <span role="img" aria-label={label.filter(Boolean).join('; ')} className="inline-flex gap-0.5 align-middle">
      {contentLocales.map((locale) => (
        <LocaleChip key={locale} locale={locale} style={styleOf(locale)} />
      ))}
    </span>
  );
}

/** What yellow and dashed chips mean. */
export function LocaleLegend() {
  const { t } = useLingui();
  return (
    <span aria-hidden="true" className="inline-flex items-center gap-1.5 text-13 text-muted">
      <LocaleChip locale="de" style={chipStyles.older} />
      {t({ id: 'contentList.older', message: 'older' })}
      <LocaleChip locale="de" style={chipStyles.missing} />
      {t({ id: 'contentList.missing', message: 'missing' })}
    </span>
  );
}

type Chip = keyof typeof chipStyles;

function chipOf(locale: Locale, locales: readonly Locale[], outdated: readonly Locale[]): Chip {
  if (!locales.includes(locale)) return 'missing';
  return outdated.includes(locale) ? 'older' : 'there';
}

function LocaleChip({ locale, style }: { locale: Locale; style: string }) {
  return (
    <span className={`grid h-5 w-6.25 place-items-center rounded-[3px] border text-12 leading-none font-medium ${style}`}>
      {locale.toUpperCase()}
    </span>
  );
}

const chipStyles = {
  there: 'border-line-strong bg-card text-strong dark:bg-raised',
  older: 'border-warning-border bg-warning-soft text-warning',
  missing: 'border-dashed border-line-strong text-muted',
};
