import { errorStyle, fieldStyle, helpStyle, labelStyle } from '@portal/ui/input-style';
import { CircleAlert } from 'lucide-react';
import { useId, useState } from 'react';

import { LinkDialog } from './link-dialog.tsx';
import type { FindTargets } from './link-targets.tsx';
import { RichTextToolbar } from './rich-text-toolbar.tsx';
import { useRichTextEditor } from './use-rich-text-editor.ts';

interface RichTextFieldProps {
  label: string;
  /** HTML as the server stores it; an empty text is ''. */
  value: string;
  onChange: (html: string) => void;
  /** The language of the text. */
  locale: string;
  description?: string | undefined;
  isRequired?: boolean;
  errorMessage?: string | undefined;
  /** Searches the content that a link can lead to. */
  findTargets: FindTargets;
}

/** A text with headings, lists and links. It is large: screens load it with `lazy`. */
export function RichTextField(props: RichTextFieldProps) {
  const { label, value, onChange, locale, description, isRequired = false, errorMessage, findTargets } = props;
  const id = useId();
  const [isLinking, setLinking] = useState(false);
  const descriptions = [description ? `${id}-help` : '', errorMessage ? `${id}-error` : ''].filter(Boolean).join(' ');
  const { editor, mount } = useRichTextEditor({
    value,
    onChange,
    onLinkKey: () => setLinking(true),
    attributes: {
      id,
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': `${id}-label`,
      ...(descriptions && { 'aria-describedby': descriptions }),
      ...(isRequired && { 'aria-required': 'true' }),
      ...(errorMessage && { 'aria-invalid': 'true' }),
      lang: locale,
      spellcheck: 'true',
      class: textStyle,
    },
  });
  return (
    <div className={fieldStyle}>
      <span id={`${id}-label`} className={labelStyle}>
        {label}
      </span>
      <div className={frameStyle}>
        <RichTextToolbar editor={editor} onLink={() => setLinking(true)} />
        <div ref={mount} data-content className="contents" />
      </div>
      {description && (
        <div id={`${id}-help`} className={helpStyle}>
          {description}
        </div>
      )}
      {errorMessage && (
        <div id={`${id}-error`} className={errorStyle}>
          <CircleAlert />
          <span>{errorMessage}</span>
        </div>
      )}
      {isLinking && <LinkDialog editor={editor} locale={locale} findTargets={findTargets} onClose={() => setLinking(false)} />}
    </div>
  );
}

// The frame looks like the other fields; the outline belongs to the text, not to a focused command.
const frameStyle =
  'overflow-clip rounded-md border border-line-control bg-card transition-colors hover:border-muted ' +
  'has-[[role=textbox]:focus]:border-transparent has-[[role=textbox]:focus]:outline-2 has-[[role=textbox]:focus]:-outline-offset-1 ' +
  'has-[[role=textbox]:focus]:outline-accent has-[[aria-invalid]]:border-danger-solid has-[[aria-invalid]:focus]:outline-danger-solid';

// The editor needs `break-spaces`: a browser would otherwise replace typed spaces by no-break spaces.
const textStyle =
  'min-h-40 px-3 py-2 text-14 wrap-anywhere whitespace-break-spaces text-strong outline-none max-tablet:text-16 ' +
  '[font-variant-ligatures:none] [&_a]:text-accent-text [&_a]:underline [&_a]:underline-offset-[3px] [&_blockquote]:border-s-2 ' +
  '[&_blockquote]:border-line-strong [&_blockquote]:ps-3 [&_h2]:text-18 [&_h2]:font-semibold [&_h3]:text-16 [&_h3]:font-semibold ' +
  '[&_ol]:list-decimal [&_ol]:ps-5 [&_ul]:list-disc [&_ul]:ps-5 [&_:is(p,h2,h3,ul,ol,blockquote)+*]:mt-2';
