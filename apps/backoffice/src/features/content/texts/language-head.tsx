import { useLingui } from '@lingui/react/macro';
import { languageName } from '@portal/client/i18n/language-name';
import { useLocale } from '@portal/client/i18n/locale';
import { defaultLocale, type Locale, localeNames } from '@portal/contract/locales';
import { Checkbox } from '@portal/ui/checkbox';
import { IconButton } from '@portal/ui/icon-button';
import { X } from 'lucide-react';

import type { LanguageState } from '../draft/language-state.ts';
import { cellStyle, pairStyle } from './pair-style.ts';

interface LanguageHeadProps {
  /** The language beside English, if any. */
  shown: Locale | undefined;
  /** False on a phone that shows another language. */
  isEnglishShown: boolean;
  state: LanguageState;
  isReady: boolean;
  onReady: (isReady: boolean) => void;
  onClose: () => void;
}

/** Names the two languages. A switch decides whether partners read the translation or English. */
export function LanguageHead({ shown, isEnglishShown, state, isReady, onReady, onClose }: LanguageHeadProps) {
  const { t } = useLingui();
  const reader = useLocale();
  const language = shown ? languageName(shown, reader) : '';
  return (
    <div className={`${pairStyle(shown && isEnglishShown ? 2 : 1)} bg-sunken`}>
      {isEnglishShown && (
        <div className={`${headStyle} ${cellStyle}`}>
          <span lang={defaultLocale}>{localeNames[defaultLocale]}</span>
          <span className="rounded-sm border border-line-strong bg-card px-1.5 text-12 text-strong">
            {t({ id: 'editor.source', message: 'Source' })}
          </span>
        </div>
      )}
      {shown && (
        <div className={`${headStyle} ${cellStyle}`}>
          <span lang={shown}>{localeNames[shown]}</span>
          <label className="ms-auto inline-flex cursor-pointer items-center gap-1.5 text-13 font-normal text-body touch:min-h-11">
            <Checkbox
              role="switch"
              aria-checked={isReady}
              aria-label={t({ id: 'editor.readyIn', message: `${language} is ready` })}
              title={t({ id: 'editor.readyHelp', message: 'Until it is ready, partners read English.' })}
              checked={isReady}
              disabled={state === 'missing' && !isReady}
              onChange={({ target }) => onReady(target.checked)}
            />
            <span aria-hidden="true">{t({ id: 'editor.ready', message: 'Ready' })}</span>
          </label>
          <IconButton size="sm" label={t({ id: 'editor.closeLanguage', message: `Close ${language}` })} onPress={onClose}>
            <X />
          </IconButton>
        </div>
      )}
    </div>
  );
}

const headStyle = 'flex min-h-9 items-center gap-2 py-1! font-medium text-strong';
