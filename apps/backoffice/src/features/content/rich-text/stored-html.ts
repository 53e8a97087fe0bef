import { DOMParser, DOMSerializer, type Node } from '@tiptap/pm/model';

import { parseInertHtml } from './inert-html.ts';
import { richTextSchema } from './rich-text-extensions.ts';
import { withoutEmptyBlocks } from './without-empty-blocks.ts';

/** Reads stored HTML as a document of the editor; what the schema does not know is dropped, and its text is kept. */
export function parseStoredHtml(html: string): Node {
  return DOMParser.fromSchema(richTextSchema).parse(parseInertHtml(html));
}

/** The HTML of a document exactly as the sanitiser of the server writes it, so that saving changes no byte. */
export function storedHtmlOf(doc: Node): string {
  const content = withoutEmptyBlocks(doc)?.content;
  if (!content) return '';
  return writeChildren(DOMSerializer.fromSchema(doc.type.schema).serializeFragment(content));
}

export function toStoredHtml(html: string): string {
  return storedHtmlOf(parseStoredHtml(html));
}

function writeChildren(parent: ParentNode & globalThis.Node): string {
  return [...parent.childNodes]
    .map((child) => (child instanceof Element ? writeElement(child) : escapeText(child.textContent ?? '')))
    .join('');
}

function writeElement(element: Element): string {
  const name = element.localName;
  if (name === 'br') return '<br />';
  // The paragraph of a list item is only needed to tell it from a second one.
  if (name === 'p' && isOnlyParagraph(element)) return writeChildren(element);
  const href = element.getAttribute('href');
  return `<${name}${href === null ? '' : ` href="${escapeText(href).replaceAll('"', '&quot;')}"`}>${writeChildren(element)}</${name}>`;
}

function isOnlyParagraph(element: Element): boolean {
  const item = element.parentElement;
  return (
    item?.localName === 'li' &&
    element.hasChildNodes() &&
    [...item.children].every((child) => child === element || /^[uo]l$/.test(child.localName))
  );
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
