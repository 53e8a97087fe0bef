import { Fragment, type Node } from '@tiptap/pm/model';

/**
 * The node without what a page does not show: spaces that a browser collapses, breaks at the end of a paragraph, and blocks without
 * text. Undefined if nothing is left.
 */
export function withoutEmptyBlocks(node: Node): Node | undefined {
  const children = node.isTextblock ? shownInline(node) : shownBlocks(node);
  return children.length > 0 ? node.copy(Fragment.fromArray(children)) : undefined;
}

function shownBlocks(node: Node): Node[] {
  const shown = node.children.map((child) => withoutEmptyBlocks(child)).filter((child) => child !== undefined);
  const [first] = shown;
  // An item of a list begins with a paragraph, even if it has only a list inside: without it the item would be read as something else.
  if (first && node.firstChild && !node.type.validContent(Fragment.fromArray(shown))) shown.unshift(node.firstChild.copy());
  return shown;
}

function shownInline(block: Node): Node[] {
  const shown: Node[] = [];
  let isAfterSpace = true;
  for (const node of block.children) {
    const text = collapseSpaces(node.text ?? '', isAfterSpace);
    if (!node.isText) shown.push(node);
    else if (text) shown.push(node.type.schema.text(text, node.marks));
    if (!node.isText || text) isAfterSpace = !node.isText || text.endsWith(' ');
  }
  return withoutEnd(shown);
}

function collapseSpaces(text: string, isAfterSpace: boolean): string {
  const collapsed = text.replaceAll(/[ \t\r\n\f]+/g, ' ');
  return isAfterSpace ? collapsed.replace(/^ /, '') : collapsed;
}

/** Removes spaces and breaks at the end. */
function withoutEnd(nodes: Node[]): Node[] {
  const last = nodes.at(-1);
  if (!last) return nodes;
  const text = last.text?.replace(/ +$/, '') ?? '';
  if (last.isText && text === last.text) return nodes;
  const rest = nodes.slice(0, -1);
  return text ? [...rest, last.type.schema.text(text, last.marks)] : withoutEnd(rest);
}
