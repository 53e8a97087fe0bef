import { type ChainedCommands, type Editor, isActive } from '@tiptap/core';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconButton } from '@portal/ui/icon-button';
import { redoDepth, undoDepth } from '@tiptap/pm/history';
import {
  Bold,
  Heading2,
  Heading3,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Pilcrow,
  Redo2,
  TextQuote,
  Underline,
  Undo2,
} from 'lucide-react';
import type { KeyboardEvent, Ref } from 'react';
import { Toolbar } from 'react-aria-components';

import { toolbarStyle } from './rich-text-style.ts';
import { useEditorState } from './use-rich-text-editor.ts';

/** A text that the toolbar can act on. */
export interface ToolbarTarget {
  readonly id: string;
  readonly label: string;
  readonly editor: Editor;
  /** Opens the dialog of the link. */
  readonly onLink: () => void;
}

interface RichTextToolbarProps {
  ref: Ref<HTMLDivElement>;
  target: ToolbarTarget;
}

/** The commands for one text. Arrow keys move between them, Tab leaves them, and Escape returns to the text. */
export function RichTextToolbar({ ref, target: { id, label, editor, onLink } }: RichTextToolbarProps) {
  const { t } = useLingui();
  const state = useEditorState(editor);
  const command = {
    size: 'sm',
    kind: 'ghost',
    'aria-controls': id,
    onKeyDown: ({ key }: KeyboardEvent) => key === 'Escape' && editor.commands.focus(),
  } as const;

  const toggle = ({ label: name, Icon, isOn: [type, attributes], run }: Format) => (
    <IconButton
      key={name.id}
      {...command}
      label={t(name)}
      aria-pressed={isActive(state, type, attributes)}
      className={`${commandStyle} ${toggleStyle}`}
      onPress={() => (run ? run(editor.chain().focus()).run() : onLink())}
    >
      <Icon />
    </IconButton>
  );
  // Not disabled when it is impossible: a disabled button would lose the focus after the last step.
  const step = (name: string, Icon: LucideIcon, depth: number, run: () => void) => (
    <IconButton
      {...command}
      label={name}
      aria-disabled={depth > 0 ? undefined : true}
      className={commandStyle}
      onPress={() => depth > 0 && run()}
    >
      <Icon />
    </IconButton>
  );
  return (
    <Toolbar ref={ref} aria-label={t({ id: 'richText.toolbar', message: `Format: ${label}` })} className={toolbarStyle}>
      {paragraphFormats.map(toggle)}
      <Rule />
      {textFormats.map(toggle)}
      <Rule />
      {groupFormats.map(toggle)}
      <Rule />
      {step(t({ id: 'richText.undo', message: 'Undo' }), Undo2, undoDepth(state), () => editor.chain().focus().undo().run())}
      {step(t({ id: 'richText.redo', message: 'Redo' }), Redo2, redoDepth(state), () => editor.chain().focus().redo().run())}
      <span aria-hidden="true" className="ms-auto px-1.5 text-13 text-muted max-tablet:hidden">
        {label}
      </span>
    </Toolbar>
  );
}

function Rule() {
  return <span aria-hidden="true" className="mx-1 h-5 w-px bg-line" />;
}

interface Format {
  label: MessageDescriptor;
  Icon: LucideIcon;
  /** The node or mark that the selection is in while the format is on. */
  isOn: [name: string, attributes?: Record<string, unknown>];
  /** Undefined for the link, which needs a dialog. */
  run?: (chain: ChainedCommands) => ChainedCommands;
}

const paragraphFormats: Format[] = [
  {
    label: msg({ id: 'richText.paragraph', message: 'Paragraph' }),
    Icon: Pilcrow,
    isOn: ['paragraph'],
    run: (chain) => chain.setParagraph(),
  },
  {
    label: msg({ id: 'richText.heading', message: 'Heading' }),
    Icon: Heading2,
    isOn: ['heading', { level: 2 }],
    run: (chain) => chain.toggleHeading({ level: 2 }),
  },
  {
    label: msg({ id: 'richText.subheading', message: 'Subheading' }),
    Icon: Heading3,
    isOn: ['heading', { level: 3 }],
    run: (chain) => chain.toggleHeading({ level: 3 }),
  },
];

const textFormats: Format[] = [
  { label: msg({ id: 'richText.bold', message: 'Bold' }), Icon: Bold, isOn: ['bold'], run: (chain) => chain.toggleBold() },
  {
    label: msg({ id: 'richText.italic', message: 'Italic' }),
    Icon: Italic,
    isOn: ['italic'],
    run: (chain) => chain.toggleItalic(),
  },
  {
    label: msg({ id: 'richText.underline', message: 'Underline' }),
    Icon: Underline,
    isOn: ['underline'],
    run: (chain) => chain.toggleUnderline(),
  },
  { label: msg({ id: 'richText.link', message: 'Link' }), Icon: Link, isOn: ['link'] },
];

const groupFormats: Format[] = [
  {
    label: msg({ id: 'richText.bulletedList', message: 'Bulleted list' }),
    Icon: List,
    isOn: ['bulletList'],
    run: (chain) => chain.toggleBulletList(),
  },
  {
    label: msg({ id: 'richText.numberedList', message: 'Numbered list' }),
    Icon: ListOrdered,
    isOn: ['orderedList'],
    run: (chain) => chain.toggleOrderedList(),
  },
  {
    label: msg({ id: 'richText.quote', message: 'Quote' }),
    Icon: TextQuote,
    isOn: ['blockquote'],
    run: (chain) => chain.toggleBlockquote(),
  },
];

// The card clips what is outside of it.
const commandStyle = 'focus-visible:-outline-offset-2';
const toggleStyle = 'aria-pressed:bg-accent-soft aria-pressed:text-accent-text forced-colors:aria-pressed:outline-2';
