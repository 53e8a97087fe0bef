import { useLingui } from '@lingui/react/macro';
import { errorStyle } from '@portal/ui/input-style';
import { CircleAlert } from 'lucide-react';

import { CharacterCount } from '../fields/character-count.tsx';
import { useLengthError } from '../fields/use-length-error.ts';
import { CopyEnglish } from './copy-english.tsx';
import type { TextCellProps } from './text-cell-props.ts';

/** A text without formatting in one language. A missing translation is dashed and says what readers see instead. */
export function TextCell(props: TextCellProps & { isTitle: boolean; isMultiline: boolean }) {
  const { id, name, label, locale, text, english, maxLength, onChange, note, isTitle, isMultiline } = props;
  const { t } = useLingui();
  const lengthError = useLengthError(text, maxLength);
  const error = lengthError ?? props.error;
  const isMissing = text === '' && english !== '';
  return (
    <>
      <div className="mb-1 flex min-h-5 items-center gap-2 text-13 font-medium text-muted">
        <label htmlFor={id}>{name}</label>
        <CharacterCount length={text.length} maxLength={maxLength} />
      </div>
      <div className={`-mx-2 flex rounded-sm border ${isMissing ? 'border-dashed border-line-control' : frameStyle}`}>
        <textarea
          id={id}
          rows={isMultiline ? 3 : 1}
          aria-label={label}
          lang={locale}
          value={text}
          placeholder={isMissing ? t({ id: 'editor.readersSeeEnglish', message: 'Missing: readers see English' }) : ''}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          // A long title wraps instead of being cut off, but a line break is no part of it, typed or pasted.
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !isMultiline && !event.nativeEvent.isComposing) event.preventDefault();
          }}
          onChange={({ target: { value } }) => onChange(isMultiline ? value : value.replaceAll(/\s*\n\s*/g, ' '))}
          className={`${editStyle} ${isTitle ? 'text-16 font-semibold tracking-tight' : 'text-14'}`}
        />
        {isMissing && <CopyEnglish {...{ id, english, onChange }} />}
      </div>
      {error && (
        <div id={`${id}-error`} className={`mt-1 ${errorStyle}`}>
          <CircleAlert />
          <span>{error}</span>
        </div>
      )}
      {note}
    </>
  );
}

const frameStyle = 'border-transparent hover:border-line-strong has-[[aria-invalid]]:border-danger-solid';
const editStyle =
  'block min-w-0 flex-1 resize-none rounded-sm border-0 bg-transparent px-2 py-1 text-strong field-sizing-content placeholder:text-muted ' +
  'placeholder:opacity-100 focus:outline-2 focus:-outline-offset-1 focus:outline-accent max-tablet:text-16 touch:min-h-11';
