import { useLingui } from '@lingui/react/macro';
import { phoneQuery } from '@portal/client/platform/breakpoints';
import { useMediaQuery } from '@portal/client/platform/use-media-query';
import { contentKind, isLocalisedField } from '@portal/contract/backoffice/content-kinds';
import { contentLocales, defaultLocale, type Locale } from '@portal/contract/locales';
import { Card } from '@portal/ui/card';
import { useId } from 'react';

import { textsOf, withReady } from '../draft/draft-parts.ts';
import { LanguageBar, languageButtonId } from './language-bar.tsx';
import { LanguageHead } from './language-head.tsx';
import { LanguagePair } from './language-pair.tsx';
import { languageState, outdatedTexts } from '../draft/language-state.ts';
import type { Draft } from '../draft/use-draft.ts';

interface TextsCardProps {
  editing: Draft;
  shown: Locale | undefined;
  onShow: (locale: Locale) => void;
  problemOf: (field: string) => string | undefined;
}

/** All texts, in two languages at a time in rows that share a baseline, with the source on the left. */
export function TextsCard({ editing, shown, onShow, problemOf }: TextsCardProps) {
  const { t } = useLingui();
  const { item, draft, change, confirm } = editing;
  const barId = useId();
  const isPhone = useMediaQuery(phoneQuery);
  const shownLocales = shown === undefined ? [defaultLocale] : isPhone ? [shown] : [defaultLocale, shown];
  const { titleField, fields } = contentKind(item.kind);
  const texts = fields.filter(isLocalisedField);
  const isTooLong = (locale: Locale) =>
    texts.some(({ name, maxLength }) => (textsOf(draft, name)[locale] ?? '').length > maxLength);
  const outdated = shown ? outdatedTexts(editing, shown) : {};
  return (
    <Card aria-label={t({ id: 'editor.texts', message: 'Texts' })} className="overflow-clip">
      <LanguageBar
        id={barId}
        shownLocales={shownLocales}
        stateOf={(locale) => (isTooLong(locale) ? 'tooLong' : languageState(editing, locale))}
        onShow={onShow}
      />
      <LanguageHead
        shown={shown}
        isEnglishShown={shownLocales.includes(defaultLocale)}
        state={shown ? languageState(editing, shown) : 'missing'}
        isReady={contentLocales.some((locale) => locale === shown && draft.readyLocales.includes(locale))}
        onReady={(isReady) => shown && change((before) => withReady(before, shown, isReady))}
        onClose={() => {
          onShow(defaultLocale);
          if (shown) document.getElementById(languageButtonId(barId, shown))?.focus();
        }}
      />
      {texts.map((field) => (
        <LanguagePair
          key={field.name}
          {...{ field, draft, shownLocales, change }}
          isTitle={field.name === titleField}
          outdated={outdated[field.name]}
          error={problemOf(field.name)}
          onStillRight={(locale) => confirm({ locale, field: field.name })}
        />
      ))}
    </Card>
  );
}
