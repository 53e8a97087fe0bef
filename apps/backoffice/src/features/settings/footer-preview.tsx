import { createElement, type ReactNode } from 'react';

/** The tags that the server keeps when the footer is saved. */
const allowedTags = new Set(['p', 'a', 'span', 'strong', 'em', 'br', 'ul', 'li']);

/** The footer as it will be after saving: only allowed tags become elements, and links lead nowhere. */
export function FooterPreview({ html }: { html: string }) {
  return <div className={footerStyle}>{parse(html)}</div>;
}

interface Node {
  readonly tag: string;
  readonly children: ReactNode[];
}

function parse(html: string): ReactNode {
  const root: Node = { tag: '', children: [] };
  const open: Node[] = [root];
  const close = () => {
    const node = open.pop();
    const parent = open.at(-1);
    if (node && parent) parent.children.push(createElement(node.tag, { key: parent.children.length }, ...node.children));
  };
  for (const [, slash, name = '', text] of html.matchAll(/<(\/?)([a-z]+)[^>]*>|([^<]+)/gi)) {
    const tag = name.toLowerCase() === 'a' ? 'u' : name.toLowerCase();
    if (text !== undefined) open.at(-1)?.children.push(text);
    else if (!allowedTags.has(name.toLowerCase())) continue;
    else if (tag === 'br') open.at(-1)?.children.push(createElement('br', { key: `br${open.at(-1)?.children.length}` }));
    else if (!slash) open.push({ tag, children: [] });
    else if (open.length > 1 && open.at(-1)?.tag === tag) close();
  }
  while (open.length > 1) close();
  return root.children;
}

const footerStyle =
  'flex flex-wrap items-baseline gap-x-3 gap-y-0.5 wrap-anywhere [&>ul]:flex [&>ul]:flex-wrap [&>ul]:gap-x-3 [&_strong]:font-semibold';
