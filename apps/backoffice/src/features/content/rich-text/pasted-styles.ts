/** The attribute that holds the text of a `style`. The Content Security Policy reports a real one, even in a document that is not shown. */
const kept = 'data-pasted-style';

/** Renames every style attribute and every event handler, and removes style sheets, before the HTML is parsed. */
export function withoutStyles(html: string): string {
  return html
    .replaceAll(/<style\b[\s\S]*?<\/style\s*>/gi, '')
    .replaceAll(/<[a-z](?:"[^"]*"|'[^']*'|[^>"'])*>/gi, (tag) => tag.replaceAll(quotedOrStyle, renameStyle));
}

// Quoted values are matched too, so that a `style=` inside of one stays as it is.
const quotedOrStyle = /"[^"]*"|'[^']*'|(?<=[\s"'/])(?:style|on[a-z]+)(?=\s*=)/gi;
const renameStyle = (match: string) =>
  /^style$/i.test(match) ? kept : /^on[a-z]+$/i.test(match) ? `data-pasted-${match.toLowerCase()}` : match;

/** The declarations of an element's style, in lower case. */
export function styleOf(element: Element): Readonly<Record<string, string>> {
  const declarations = (element.getAttribute(kept) ?? '').toLowerCase().split(';');
  return Object.fromEntries(
    declarations.map((text) => {
      const colon = text.indexOf(':');
      return [text.slice(0, colon).trim(), text.slice(colon + 1).trim()];
    }),
  );
}

/** Replaces styles that mean bold, italic or underlined by the elements that do. */
export function applyStyles(body: HTMLElement): void {
  for (const element of [...body.querySelectorAll(`[${kept}]`)].toReversed()) {
    const style = styleOf(element);
    const isHeading = element.closest('h2, h3') !== null;
    // Google Docs puts everything into a bold element that is not bold.
    if (element.matches('b, strong') && isNormalWeight(style['font-weight'])) unwrap(element);
    else if (element.matches('i, em') && style['font-style'] === 'normal') unwrap(element);
    else if (element.matches('u') && style['text-decoration'] === 'none') unwrap(element);
    else if (element.matches('span, font, a, p, li')) {
      if (isBold(style['font-weight']) && !isHeading) wrapContent(element, 'strong');
      if (style['font-style'] === 'italic') wrapContent(element, 'em');
      if (isUnderlined(style) && !element.matches('a') && !element.closest('a')) wrapContent(element, 'u');
    }
  }
}

const isBold = (weight = '') => /^(?:bold|bolder|[6-9]00)$/.test(weight);
const isNormalWeight = (weight = '') => /^(?:normal|lighter|[1-5]00)$/.test(weight);
const isUnderlined = (style: Readonly<Record<string, string>>) =>
  /\bunderline\b/.test(style['text-decoration-line'] ?? style['text-decoration'] ?? '');

function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

function wrapContent(element: Element, name: string): void {
  // Blocks inside would be split by the mark; their own text has a style of its own.
  if (element.querySelector('p, ul, ol, div, h2, h3')) return;
  const wrapper = element.ownerDocument.createElement(name);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
}
