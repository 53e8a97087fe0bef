import type { Editor } from '@tiptap/core';

/** The address of the link at the cursor. */
export function linkAt(editor: Editor): string | undefined {
  const { href } = editor.getAttributes('link') as { href?: string | null };
  return href ?? undefined;
}

/** Links the selection, or the whole link at the cursor; otherwise inserts the text, which is the address unless one is given. */
export function setLink(editor: Editor, href: string, text = href.replace(/^(?:mailto|tel):/i, '')): void {
  const chain = editor.chain().focus();
  if (linkAt(editor) !== undefined) chain.extendMarkRange('link').setMark('link', { href }).run();
  else if (!editor.state.selection.empty) chain.setMark('link', { href }).run();
  else chain.insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] }).run();
}

export function removeLink(editor: Editor): void {
  editor.chain().focus().extendMarkRange('link').unsetMark('link').run();
}
