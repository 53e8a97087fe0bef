import { parseInertHtml } from '../rich-text/inert-html.ts';

/** A text with its formatting removed, one line for each paragraph, for comparing two versions. */
export function plainText(html: string): string {
  const body = parseInertHtml(html.replaceAll(/<\/(?:p|h[2-3]|li|blockquote)>|<br\s*\/?>/g, '$&\n'));
  return (body.textContent ?? '').replaceAll(/\n{2,}/g, '\n').trim();
}
