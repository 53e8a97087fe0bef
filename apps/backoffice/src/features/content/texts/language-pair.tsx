import type { ContentDraft } from '@portal/contract/backoffice/content';
import { defaultLocale, type Locale } from '@portal/contract/locales';

import { textsOf, withText } from '../draft/draft-parts.ts';
import { OutdatedNote } from './outdated-note.tsx';
import { cellStyle, pairStyle } from './pair-style.ts';
import { plainText } from '../draft/plain-text.ts';
import { TextCell, type TextField } from './text-cell.tsx';

interface LanguagePairProps {
  field: TextField;
  draft: ContentDraft;
  isTitle: boolean;
  /** The language beside English, if any. */
  shown: Locale | undefined;
  /** The English text that the translation was made from, if it has changed since. */
  outdated: string | undefined;
  error: string | undefined;
  change: (update: (draft: ContentDraft) => ContentDraft) => void;
  onStillRight: () => void;
}

/** One text in English and, beside it, in another language. */
export function LanguagePair({ field, draft, isTitle, shown, outdated, error, change, onStillRight }: LanguagePairProps) {
  const texts = textsOf(draft, field.name);
  const english = texts[defaultLocale] ?? '';
  const readable = field.type === 'html' ? plainText : (text: string) => text;
  const setText = (locale: Locale) => (text: string) => change((before) => withText(before, field.name, locale, text));
  return (
    <div data-field={field.name} className={pairStyle(shown !== undefined)}>
      <div className={cellStyle({ isSource: true, isAlone: shown === undefined })}>
        <TextCell
          {...{ field, english, isTitle, error }}
          locale={defaultLocale}
          text={english}
          onChange={setText(defaultLocale)}
        />
      </div>
      {shown && (
        <div key={shown} className={cellStyle()}>
          <TextCell
            {...{ field, english, isTitle }}
            locale={shown}
            text={texts[shown] ?? ''}
            error={undefined}
            onChange={setText(shown)}
          >
            {outdated !== undefined && (
              <OutdatedNote before={readable(outdated)} after={readable(english)} onStillRight={onStillRight} />
            )}
          </TextCell>
        </div>
      )}
    </div>
  );
}
