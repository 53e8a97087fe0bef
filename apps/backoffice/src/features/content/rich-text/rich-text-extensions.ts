import { getSchema } from '@tiptap/core';
import { Blockquote } from '@tiptap/extension-blockquote';
import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Heading } from '@tiptap/extension-heading';
import { Italic } from '@tiptap/extension-italic';
import { BulletList } from '@tiptap/extension-list/bullet-list';
import { ListItem } from '@tiptap/extension-list/item';
import { OrderedList } from '@tiptap/extension-list/ordered-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Text } from '@tiptap/extension-text';
import { Underline } from '@tiptap/extension-underline';
import { UndoRedo } from '@tiptap/extensions/undo-redo';

import { LinkMark } from './link-mark.ts';

/** Everything that a text can contain: what the server keeps and the portal shows. */
export const richTextExtensions = [
  Document,
  Paragraph,
  Text,
  Heading.configure({ levels: [2, 3] }),
  Bold,
  Italic,
  Underline,
  LinkMark,
  BulletList,
  // The server removes the number that a list begins with, so the list has none.
  OrderedList.extend({ addAttributes: () => ({}), renderHTML: () => ['ol', 0] }),
  ListItem,
  Blockquote,
  HardBreak,
  UndoRedo,
];

export const richTextSchema = getSchema(richTextExtensions);
