import { parseInertHtml } from '../rich-text/inert-html.ts';

/** A text with its formatting removed, one line for each paragraph, for comparing two versions. */
export function plainText(html: string): string {
  return lines(parseInertHtml(html));
}

/** A text whose formatting is written out like in a plain e-mail, for comparing two versions that differ in nothing else. */
export function markedText(html: string): string {
  const body = parseInertHtml(html);
  for (const [selector, mark] of marks) {
    for (const element of body.querySelectorAll(selector)) {
      const [before, after] = mark(element);
      element.prepend(before);
      element.append(after);
    }
  }
  return lines(body);
}

function lines(body: HTMLElement): string {
  for (const block of body.querySelectorAll('p, h2, h3, li, blockquote')) block.append('\n');
  for (const lineBreak of body.querySelectorAll('br')) lineBreak.replaceWith('\n');
  return (body.textContent ?? '').replaceAll(/\n{2,}/g, '\n').trim();
}

const marks: readonly (readonly [selector: string, mark: (element: Element) => readonly [string, string]])[] = [
  ['strong, b', () => ['*', '*']],
  ['em, i', () => ['_', '_']],
  ['u', () => ['__', '__']],
  ['a', (link) => ['[', `](${link.getAttribute('href') ?? ''})`]],
  ['h2', () => ['## ', '']],
  ['h3', () => ['### ', '']],
  ['ul > li', () => ['– ', '']],
  ['ol > li', () => ['1. ', '']],
  ['blockquote', () => ['> ', '']],
];
