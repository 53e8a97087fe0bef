import { useLingui } from '@lingui/react/macro';
import { languageName } from '@portal/client/i18n/language-name';
import { useLocale } from '@portal/client/i18n/locale';
import { contentLocales, type Locale } from '@portal/contract/locales';

interface LocaleChipsProps {
  /** Languages with a text, and those of them whose English text has changed since. */
  locales: readonly Locale[];
  outdated: readonly Locale[];
}

/** The languages of content as chips: solid where there is a text, yellow where it is outdated, dashed where none is. */
export function LocaleChips({ locales, outdated }: LocaleChipsProps) {
  const { t } = useLingui();
  const reader = useLocale();
  const namesOf = (chip: Chip) =>
    contentLocales
      .filter((locale) => chipOf(locale, locales, outdated) === chip)
      .map((locale) => languageName(locale, reader))
      .join(', ');
  const outdatedNames = namesOf('outdated');
  const missing = namesOf('missing');
  const label = [
    namesOf('there'),
    outdatedNames && t({ id: 'contentList.outdatedLanguages', message: `outdated: ${outdatedNames}` }),
    missing && t({ id: 'contentList.missingLanguages', message: `missing: ${missing}` }),
  ];
  return (
    <span role="img" aria-label={label.filter(Boolean).join('; ')} className="inline-flex gap-0.5 align-middle">
      {contentLocales.map((locale) => (
        <LocaleChip key={locale} locale={locale} chip={chipOf(locale, locales, outdated)} />
      ))}
    </span>
  );
}

/** What yellow and dashed chips mean. */
export function LocaleLegend() {
  const { t } = useLingui();
  return (
    <span aria-hidden="true" className="inline-flex items-center gap-1.5 text-13 text-muted">
      <LocaleChip locale="de" chip="outdated" />
      {t({ id: 'contentList.outdatedText', message: 'outdated' })}
      <LocaleChip locale="de" chip="missing" />
      {t({ id: 'contentList.missing', message: 'missing' })}
    </span>
  );
}

type Chip = keyof typeof chipStyles;

function chipOf(locale: Locale, locales: readonly Locale[], outdated: readonly Locale[]): Chip {
  if (!locales.includes(locale)) return 'missing';
  return outdated.includes(locale) ? 'outdated' : 'there';
}

export function LocaleChip({ locale, chip }: { locale: Locale; chip: Chip }) {
  return (
    <span
      className={`grid h-5 w-6.25 place-items-center rounded-[3px] border text-12 leading-none font-medium ${chipStyles[chip]}`}
    >
      {locale.toUpperCase()}
    </span>
  );
}

const chipStyles = {
  there: 'border-line-strong bg-card text-strong dark:bg-raised',
  outdated: 'border-warning-border bg-warning-soft text-warning',
  missing: 'border-dashed border-line-strong text-muted',
};
