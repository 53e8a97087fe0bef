import { useLingui } from '@lingui/react/macro';
import { languageName } from '@portal/client/i18n/language-name';
import { useLocale } from '@portal/client/i18n/locale';
import type { ContentField } from '@portal/contract/backoffice/content-kinds';
import { defaultLocale, type Locale } from '@portal/contract/locales';
import { Button } from '@portal/ui/button';
import { errorStyle } from '@portal/ui/input-style';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';

import { CharacterCount } from '../fields/character-count.tsx';
import { fieldLabel } from '../fields/field-labels.ts';
import { RichTextCell } from './rich-text-cell.tsx';

export type TextField = Extract<ContentField, { type: 'text' | 'multiline' | 'html' }>;

interface TextCellProps {
  field: TextField;
  locale: Locale;
  text: string;
  /** What readers of this language see without a text of their own; it can be copied. */
  english: string;
  /** The field that names the content is larger. */
  isTitle: boolean;
  error: string | undefined;
  onChange: (text: string) => void;
  /** Below the text: that it is older than English. */
  children?: ReactNode;
}

/** A text in one language. A missing translation is dashed and says what readers see instead. */
export function TextCell({ field, locale, text, english, isTitle, error, onChange, children }: TextCellProps) {
  const { t, i18n } = useLingui();
  const reader = useLocale();
  const id = useId();
  const name = i18n._(fieldLabel(field.name));
  const language = languageName(locale, reader);
  const label = t({ id: 'editor.textIn', message: `${name} in ${language}` });
  const isMissing = locale !== defaultLocale && text === '' && english !== '';
  const note = isMissing ? t({ id: 'editor.readersSeeEnglish', message: 'Missing: readers see English' }) : '';
  const copy = isMissing && (
    <Button size="sm" kind="ghost" className="self-center" onPress={() => onChange(english)}>
      {t({ id: 'editor.copyEnglish', message: 'Copy English' })}
    </Button>
  );

  if (field.type === 'html') {
    return (
      <>
        <RichTextCell {...{ label, locale, text, onChange, error, maxLength: field.maxLength }} note={note} />
        <div className="mt-1 flex justify-end">{copy}</div>
        {children}
      </>
    );
  }
  const input = {
    id,
    'aria-label': label,
    lang: locale,
    value: text,
    maxLength: field.maxLength,
    placeholder: note,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${id}-error` : undefined,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
    className: `${editStyle} ${isTitle ? 'text-16 font-semibold tracking-tight' : 'text-14'}`,
  };
  return (
    <>
      <div className="mb-1 flex min-h-5 items-center gap-2 text-13 font-medium text-muted">
        <label htmlFor={id}>{name}</label>
        <CharacterCount length={text.length} maxLength={field.maxLength} />
      </div>
      <div className={`-mx-2 flex rounded-sm border ${isMissing ? 'border-dashed border-line-control' : frameStyle}`}>
        {field.type === 'text' ? (
          // A long title wraps instead of being cut off, but a line break is no part of it.
          <textarea rows={1} {...input} onChange={({ target }) => onChange(target.value.replaceAll(/\s*\n\s*/g, ' '))} />
        ) : (
          <textarea rows={3} {...input} />
        )}
        {copy}
      </div>
      {error && (
        <div id={`${id}-error`} className={`mt-1 ${errorStyle}`}>
          <CircleAlert />
          <span>{error}</span>
        </div>
      )}
      {children}
    </>
  );
}

const frameStyle = 'border-transparent hover:border-line-strong has-[[aria-invalid]]:border-danger-solid';
const editStyle =
  'block min-w-0 flex-1 resize-none rounded-sm border-0 bg-transparent px-2 py-1 text-strong field-sizing-content placeholder:text-muted ' +
  'placeholder:opacity-100 focus:outline-2 focus:-outline-offset-1 focus:outline-accent max-tablet:text-16 touch:min-h-11';
