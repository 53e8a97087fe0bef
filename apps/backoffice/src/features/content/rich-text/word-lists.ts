import { styleOf } from './pasted-styles.ts';

/** Word writes an item of a list as a paragraph with its level in a style and its bullet as text. */
export function buildWordLists(body: HTMLElement): void {
  let open: HTMLElement[] = [];
  let last: Element | undefined;
  for (const paragraph of body.querySelectorAll('p')) {
    const level = levelOf(paragraph);
    if (level === undefined) continue;
    if (!last || paragraph.previousElementSibling !== last) open = [];
    const name = isNumbered(paragraph) ? 'ol' : 'ul';
    const item = itemOf(paragraph);
    open = open.slice(0, level);
    if (open.length === level && open.at(-1)?.localName !== name) open.pop();
    while (open.length < level) open.push(openList(open.at(-1), name, paragraph));
    open.at(-1)?.append(item);
    [last] = open;
    paragraph.remove();
  }
}

/** Adds a list to the last item of the list around it, or puts it before the paragraph. */
function openList(around: HTMLElement | undefined, name: string, paragraph: Element): HTMLElement {
  const list = paragraph.ownerDocument.createElement(name);
  if (!around) {
    paragraph.before(list);
    return list;
  }
  if (!around.lastElementChild) around.append(paragraph.ownerDocument.createElement('li'));
  around.lastElementChild?.append(list);
  return list;
}

function levelOf(paragraph: Element): number | undefined {
  const level = /\blevel(\d)\b/.exec(styleOf(paragraph)['mso-list'] ?? '')?.[1];
  return level === undefined ? undefined : Number(level);
}

function isNumbered(paragraph: Element): boolean {
  return /^\s*\(?(?:\d+|[a-z]{1,4})[.)]/i.test(markerOf(paragraph)?.textContent ?? '');
}

function markerOf(paragraph: Element): Element | undefined {
  return [...paragraph.querySelectorAll('span')].find((span) => styleOf(span)['mso-list'] === 'ignore');
}

function itemOf(paragraph: Element): HTMLElement {
  const item = paragraph.ownerDocument.createElement('li');
  item.append(...paragraph.childNodes);
  for (const span of item.querySelectorAll('span')) if (styleOf(span)['mso-list'] === 'ignore') span.remove();
  return item;
}
