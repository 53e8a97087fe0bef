import { parseInertHtml } from './inert-html.ts';
import { flattenTables } from './pasted-tables.ts';
import { applyStyles, styleOf, withoutStyles } from './pasted-styles.ts';
import { buildWordLists } from './word-lists.ts';

/**
 * Rewrites HTML of a word processor as the HTML that it means, before the schema of the editor drops the rest. Word and Google Docs write
 * lists, emphasis and headings as styles.
 */
export function cleanPastedHtml(html: string): string {
  // What was copied out of the editor is clean, and its attributes say how it is to be inserted.
  if (/<[^>]+ data-pm-slice="/.test(html)) return html;
  const body = parseInertHtml(withoutStyles(html));
  removeComments(body);
  for (const element of body.querySelectorAll(neverShown)) element.remove();
  buildWordLists(body);
  for (const element of body.querySelectorAll('*')) if (isHidden(element)) element.remove();
  flattenTables(body);
  for (const heading of body.querySelectorAll('h1, .MsoTitle')) rename(heading, 'h2');
  for (const heading of body.querySelectorAll('h4, h5, h6')) rename(heading, 'h3');
  applyStyles(body);
  removeEmptyLines(body);
  for (const element of body.querySelectorAll('*')) keepAddress(element);
  return body.innerHTML;
}

const neverShown =
  'style, script, title, meta, link, xml, template, noscript, iframe, object, svg, math, img, picture, video, audio, canvas, button, select, input, textarea';

const blocks = 'p, div, h1, h2, h3, h4, h5, h6, ul, ol, li, blockquote, table';

function isHidden(element: Element): boolean {
  const style = styleOf(element);
  return style['mso-list'] === 'ignore' || style['mso-hide'] === 'all' || style['display'] === 'none';
}

function removeComments(body: HTMLElement): void {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const comments: Node[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode);
  for (const comment of comments) comment.parentNode?.removeChild(comment);
}

function rename(element: Element, name: string): void {
  const renamed = element.ownerDocument.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

/** Removes the empty paragraphs and breaks that word processors put between blocks for their distance. */
function removeEmptyLines(body: HTMLElement): void {
  for (const line of body.querySelectorAll('br')) {
    const isBetweenBlocks = [line.previousElementSibling, line.nextElementSibling].some((sibling) => sibling?.matches(blocks));
    if (isBetweenBlocks || line.classList.contains('Apple-interchange-newline')) line.remove();
  }
  for (const block of body.querySelectorAll('p, div, h2, h3, li, blockquote')) if (!block.textContent?.trim()) block.remove();
}

function keepAddress(element: Element): void {
  for (const name of element.getAttributeNames()) if (name !== 'href') element.removeAttribute(name);
}
