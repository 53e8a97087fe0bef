import { useLayoutEffect, useState } from 'react';

import { LinkDialog } from './link-dialog.tsx';
import type { FindTargets } from './link-targets.tsx';
import { RichTextFrame, type RichTextFrameProps } from './rich-text-frame.tsx';
import { richTextStyle } from './rich-text-style.ts';
import type { ToolbarTarget } from './rich-text-toolbar.tsx';
import { useRichTextEditor } from './use-rich-text-editor.ts';

export interface RichTextFieldProps extends Omit<RichTextFrameProps, 'children'> {
  /** HTML as the server stores it; an empty text is ''. */
  value: string;
  onChange: (html: string) => void;
  /** The language of the text. */
  locale: string;
}

interface ToolbarProps {
  /** Searches the content that a link can lead to. */
  findTargets: FindTargets;
  /** Offers the text to the toolbar, until the function that it returns is called. */
  register: (target: ToolbarTarget) => () => void;
  onToolbarKey: () => void;
}

/** A text with headings, lists and links. Its toolbar is outside of it, because two languages share one. */
export function RichTextField({ findTargets, register, onToolbarKey, ...props }: RichTextFieldProps & ToolbarProps) {
  const { id, label, value, onChange, locale, description, errorMessage, below } = props;
  const [isLinking, setLinking] = useState(false);
  const descriptions = [description ? `${id}-help` : '', errorMessage ? `${id}-error` : ''].filter(Boolean).join(' ');
  const { editor, mount } = useRichTextEditor({
    value,
    onChange,
    onLinkKey: () => setLinking(true),
    onToolbarKey,
    attributes: {
      id,
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': `${id}-label`,
      'aria-keyshortcuts': 'Alt+F10',
      ...(descriptions && { 'aria-describedby': descriptions }),
      ...(errorMessage && { 'aria-invalid': 'true' }),
      lang: locale,
      spellcheck: 'true',
      class: richTextStyle,
    },
  });
  useLayoutEffect(() => register({ id, label, editor, onLink: () => setLinking(true) }), [register, id, label, editor]);
  return (
    <>
      <RichTextFrame {...{ id, label, description, errorMessage, below }}>
        <div ref={mount} data-content className="contents" />
      </RichTextFrame>
      {isLinking && <LinkDialog editor={editor} locale={locale} findTargets={findTargets} onClose={() => setLinking(false)} />}
    </>
  );
}
