import { richTextTags } from '@portal/contract/rich-text';
import { createElement, type ReactNode } from 'react';

import { parseInertHtml } from '../rich-text/inert-html.ts';

/** HTML as the portal shows it: only the tags of the portal become elements, without attributes, so that links lead nowhere. */
export function HtmlElements({ html }: { html: string }) {
  return <div className={htmlStyle}>{elementsOf(parseInertHtml(html))}</div>;
}

function elementsOf(parent: Node): ReactNode[] {
  return [...parent.childNodes].map((node, key) => {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent;
    const tag = node.nodeName.toLowerCase();
    if (!richTextTags.includes(tag)) return null;
    if (tag === 'br') return createElement(tag, { key });
    return createElement(tag === 'a' ? 'u' : tag, { key }, ...elementsOf(node));
  });
}

const htmlStyle =
  'grid gap-2 whitespace-normal [&_blockquote]:border-s-2 [&_blockquote]:border-line [&_blockquote]:ps-3 [&_ol]:list-decimal [&_ol]:ps-5 ' +
  '[&_ul]:list-disc [&_ul]:ps-5 [&_:is(strong,b)]:font-semibold';
