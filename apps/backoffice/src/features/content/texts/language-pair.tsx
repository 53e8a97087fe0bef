import { useLingui } from '@lingui/react/macro';
import { languageName } from '@portal/client/i18n/language-name';
import { useLocale } from '@portal/client/i18n/locale';
import type { ContentDraft } from '@portal/contract/backoffice/content';
import type { ContentField } from '@portal/contract/backoffice/content-kinds';
import { defaultLocale, type Locale } from '@portal/contract/locales';
import { useId } from 'react';

import { textsOf, withText } from '../draft/draft-parts.ts';
import { plainText } from '../draft/plain-text.ts';
import { fieldLabel } from '../fields/field-labels.ts';
import { OutdatedNote } from './outdated-note.tsx';
import { cellStyle, pairLineStyle, pairStyle } from './pair-style.ts';
import { RichTextPair } from './rich-text-pair.tsx';
import type { TextCellProps } from './text-cell-props.ts';
import { TextCell } from './text-cell.tsx';

interface LanguagePairProps {
  field: Extract<ContentField, { type: 'text' | 'multiline' | 'html' }>;
  draft: ContentDraft;
  /** The field that names the content is larger. */
  isTitle: boolean;
  shownLocales: readonly Locale[];
  /** The English text that the translation was made from, if it has changed since. */
  outdated: string | undefined;
  error: string | undefined;
  change: (update: (draft: ContentDraft) => ContentDraft) => void;
  onStillRight: (locale: Locale) => void;
}

/** One text in English and, beside it, in another language. */
export function LanguagePair(props: LanguagePairProps) {
  const { field, draft, isTitle, shownLocales, outdated, error, change, onStillRight } = props;
  const { t, i18n } = useLingui();
  const reader = useLocale();
  const id = useId();
  const texts = textsOf(draft, field.name);
  const english = texts[defaultLocale] ?? '';
  const name = i18n._(fieldLabel(field.name));
  const readable = field.type === 'html' ? plainText : (text: string) => text;
  // What prevents publishing is in the English text, so it is shown then, even on a phone that shows another language.
  const isEnglishNeeded = error !== undefined && !shownLocales.includes(defaultLocale);

  const cells = (isEnglishNeeded ? [defaultLocale, ...shownLocales] : shownLocales).map((locale): TextCellProps => {
    const language = languageName(locale, reader);
    const isTranslation = locale !== defaultLocale;
    return {
      id: `${id}-${locale}`,
      name,
      label: t({ id: 'editor.textIn', message: `${name} in ${language}` }),
      locale,
      text: texts[locale] ?? '',
      english: isTranslation ? english : '',
      maxLength: field.maxLength,
      error: isTranslation ? undefined : error,
      onChange: (text) => change((before) => withText(before, field.name, locale, text)),
      note: isTranslation && outdated !== undefined && (
        <OutdatedNote
          before={readable(outdated)}
          after={readable(english)}
          onStillRight={() => {
            onStillRight(locale);
            document.getElementById(`${id}-${locale}`)?.focus();
          }}
        />
      ),
    };
  });
  return (
    <div data-field={field.name} className={pairLineStyle}>
      {field.type === 'html' ? (
        <RichTextPair cells={cells} />
      ) : (
        <div className={pairStyle(cells.length)}>
          {cells.map((cell) => (
            <div key={cell.locale} className={cellStyle}>
              <TextCell {...cell} isTitle={isTitle} isMultiline={field.type === 'multiline'} />
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
