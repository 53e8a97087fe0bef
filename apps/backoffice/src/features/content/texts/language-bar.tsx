import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { contentLocales, defaultLocale, type Locale, localeNames } from '@portal/contract/locales';
import { Check, CircleDashed, type LucideIcon, Plus, TriangleAlert } from 'lucide-react';

import type { LanguageState } from '../draft/language-state.ts';

interface LanguageBarProps {
  /** The language beside English, if any. */
  shown: Locale | undefined;
  stateOf: (locale: Locale) => LanguageState;
  onShow: (locale: Locale) => void;
}

/** Every language of content with its state. English is always shown; pressing another one shows it beside English. */
export function LanguageBar({ shown, stateOf, onShow }: LanguageBarProps) {
  const { t } = useLingui();
  const missing = contentLocales.filter((locale) => stateOf(locale) === 'missing').length;
  const labelOf = (locale: Locale): string => {
    // The name that the button shows, so that people who speak to their computer can say it.
    const language = localeNames[locale];
    const texts: Record<LanguageState, string> = {
      ready: t({ id: 'editor.languageReady', message: `${language}, ready` }),
      outdated: t({ id: 'editor.languageOutdated', message: `${language}, older than English` }),
      notReady: t({ id: 'editor.languageNotReady', message: `${language}, not ready` }),
      missing: t({ id: 'editor.languageMissing', message: `${language}, missing` }),
    };
    return texts[stateOf(locale)];
  };
  return (
    <div
      role="group"
      aria-label={t({ id: 'editor.languages', message: 'Languages' })}
      className="flex flex-wrap items-center gap-1 border-b border-line px-(--card-px) py-2"
    >
      {contentLocales.map((locale) => {
        const state = stateOf(locale);
        const { icon: Icon, style } = looks[state];
        return (
          <button
            key={locale}
            type="button"
            lang={locale}
            aria-label={labelOf(locale)}
            title={labelOf(locale)}
            aria-pressed={locale === (shown ?? defaultLocale) || locale === defaultLocale}
            onClick={() => onShow(locale)}
            className={`${tabStyle} ${state === 'missing' ? 'border-dashed border-line-control text-muted' : 'border-transparent'}`}
          >
            <Icon aria-hidden="true" className={`size-3.5 ${style}`} />
            {localeNames[locale]}
          </button>
        );
      })}
      {missing > 0 && (
        <span className="ms-auto text-13 text-muted max-tablet:hidden">
          {t({ id: 'editor.missingLanguages', message: plural(missing, { one: '# missing', other: '# missing' }) })}
        </span>
      )}
    </div>
  );
}

const looks: Record<LanguageState, { icon: LucideIcon; style: string }> = {
  ready: { icon: Check, style: 'text-success' },
  outdated: { icon: TriangleAlert, style: 'text-warning' },
  notReady: { icon: CircleDashed, style: 'text-muted' },
  missing: { icon: Plus, style: '' },
};

const tabStyle =
  'inline-flex min-h-7 cursor-pointer items-center gap-1.5 rounded-sm border px-2 text-13 font-medium text-body transition-colors hover:bg-pressed ' +
  'aria-pressed:bg-pressed aria-pressed:text-strong touch:min-h-11';
