import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { contentLocales, type Locale, localeNames } from '@portal/contract/locales';
import { Check, CircleAlert, CircleDashed, type LucideIcon, Plus, TriangleAlert } from 'lucide-react';

import type { LanguageState } from '../draft/language-state.ts';

/** A text that is too long keeps everything from being saved, so its language is marked even while it is not shown. */
type BarState = LanguageState | 'tooLong';

interface LanguageBarProps {
  /** The ids of the buttons begin with it. */
  id: string;
  /** The languages whose texts are on the screen. */
  shownLocales: readonly Locale[];
  stateOf: (locale: Locale) => BarState;
  onShow: (locale: Locale) => void;
}

/** Every language of content with its state. Pressing one shows it beside English, or on a phone instead of English. */
export function LanguageBar({ id, shownLocales, stateOf, onShow }: LanguageBarProps) {
  const { t } = useLingui();
  const missing = contentLocales.filter((locale) => stateOf(locale) === 'missing').length;
  const labelOf = (locale: Locale): string => {
    // The name that the button shows, so that people who speak to their computer can say it.
    const language = localeNames[locale];
    const texts: Record<BarState, string> = {
      ready: t({ id: 'editor.languageReady', message: `${language}, ready` }),
      outdated: t({ id: 'editor.languageOutdated', message: `${language}, outdated` }),
      notReady: t({ id: 'editor.languageNotReady', message: `${language}, not ready` }),
      missing: t({ id: 'editor.languageMissing', message: `${language}, missing` }),
      tooLong: t({ id: 'editor.languageTooLong', message: `${language}, a text is too long` }),
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
            id={languageButtonId(id, locale)}
            type="button"
            aria-label={labelOf(locale)}
            title={labelOf(locale)}
            aria-pressed={shownLocales.includes(locale)}
            onClick={() => onShow(locale)}
            className={`${tabStyle} ${state === 'missing' ? 'border-dashed border-line-control text-muted' : 'border-transparent'}`}
          >
            <Icon aria-hidden="true" className={`size-3.5 ${style}`} />
            <span lang={locale}>{localeNames[locale]}</span>
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

export function languageButtonId(barId: string, locale: Locale): string {
  return `${barId}-${locale}`;
}

const looks: Record<BarState, { icon: LucideIcon; style: string }> = {
  ready: { icon: Check, style: 'text-success' },
  outdated: { icon: TriangleAlert, style: 'text-warning' },
  notReady: { icon: CircleDashed, style: 'text-muted' },
  missing: { icon: Plus, style: '' },
  tooLong: { icon: CircleAlert, style: 'text-danger' },
};

const tabStyle =
  'inline-flex min-h-7 cursor-pointer items-center gap-1.5 rounded-sm border px-2 text-13 font-medium text-body transition-colors hover:bg-pressed ' +
  'aria-pressed:bg-pressed aria-pressed:text-strong touch:min-h-11';
