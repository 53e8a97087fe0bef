import { Editor, type EditorOptions } from '@tiptap/core';
import { EditorState, Selection } from '@tiptap/pm/state';
import { useCallback, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';

import { cleanPastedHtml } from './clean-pasted-html.ts';
import { richTextExtensions } from './rich-text-extensions.ts';
import { parseStoredHtml, storedHtmlOf } from './stored-html.ts';

interface RichTextOptions {
  /** Stored HTML. */
  value: string;
  onChange: (html: string) => void;
  /** Called for Ctrl+K, or ⌘K. */
  onLinkKey: () => void;
  /** Called for Alt+F10, the usual key for the toolbar of a text. */
  onToolbarKey: () => void;
  /** Attributes of the element in which the person writes. */
  attributes: Readonly<Record<string, string>>;
}

/** An editor whose document follows `value`, and the ref of the element that it is put into. */
export function useRichTextEditor({ value, onChange, onLinkKey, onToolbarKey, attributes }: RichTextOptions) {
  const [editor] = useState(() => createEditor(value));
  const mount = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined;
      editor.mount(element);
      return () => editor.unmount();
    },
    [editor],
  );
  const known = useRef(value);

  const emitChange = useEffectEvent(() => {
    const html = storedHtmlOf(editor.state.doc);
    if (html === known.current) return;
    known.current = html;
    onChange(html);
  });
  useEffect(() => {
    const handleUpdate = () => emitChange();
    editor.on('update', handleUpdate);
    return () => void editor.off('update', handleUpdate);
  }, [editor]);

  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isLinkKey = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'k';
    const isToolbarKey = event.altKey && event.key === 'F10';
    if (isLinkKey) onLinkKey();
    if (isToolbarKey) onToolbarKey();
    return isLinkKey || isToolbarKey;
  });
  const written = JSON.stringify(attributes);
  useEffect(() => {
    const editorProps = {
      attributes: JSON.parse(written) as Record<string, string>,
      handleKeyDown: (_view: unknown, event: KeyboardEvent) => handleKeyDown(event),
      transformPastedHTML: cleanPastedHtml,
    };
    editor.setOptions({ editorProps });
  }, [editor, written]);

  useEffect(() => {
    if (value === known.current) return;
    known.current = value;
    replaceDocument(editor, value);
  }, [editor, value]);

  return { editor, mount };
}

/** The text and the selection, as of now. */
export function useEditorState(editor: Editor): EditorState {
  const subscribe = useCallback(
    (notify: () => void) => {
      editor.on('transaction', notify);
      return () => void editor.off('transaction', notify);
    },
    [editor],
  );
  return useSyncExternalStore(subscribe, () => editor.state);
}

function createEditor(value: string): Editor {
  const options: Partial<EditorOptions> = {
    element: null,
    extensions: richTextExtensions,
    // JSON, because Tiptap parses strings in a way that Trusted Types forbid.
    content: parseStoredHtml(value).toJSON(),
    // The Content Security Policy forbids a style element; the field has the few rules that are needed.
    injectCSS: false,
    enablePasteRules: false,
  };
  return new Editor(options);
}

/**
 * Shows another document, unless it says the same; the cursor stays where it was, as far as there is text. The history begins again:
 * undoing must not mix what was typed before into a version that was restored, or into the text of someone else.
 */
function replaceDocument(editor: Editor, html: string): void {
  const doc = editor.schema.nodeFromJSON(parseStoredHtml(html).toJSON());
  if (storedHtmlOf(doc) === storedHtmlOf(editor.state.doc)) return;
  const { doc: old, selection, plugins } = editor.state;
  editor.view.updateState(EditorState.create({ doc: old, selection, plugins }));
  const { tr } = editor.state;
  tr.replaceWith(0, tr.doc.content.size, doc.content).setMeta('preventUpdate', true).setMeta('addToHistory', false);
  tr.setSelection(Selection.near(tr.doc.resolve(Math.min(selection.from, tr.doc.content.size))));
  editor.view.dispatch(tr);
}
