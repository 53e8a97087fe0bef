import sanitizeHtml from 'sanitize-html';

import { footerTags, linkSchemes, richTextAttributes, richTextTags } from '@portal/contract/rich-text';

/** The footer is sanitized before it is stored; the browser sanitizes it again before showing it. */
export function sanitizeFooter(html: string): string {
  return sanitizeHtml(html, { ...sanitizeOptions, allowedTags: footerTags });
}

/** Allows text with headings in slides and onboarding cards, and never forms, images or styles. */
export function sanitizeSlideHtml(html: string): string {
  return sanitizeHtml(html, { ...sanitizeOptions, allowedTags: richTextTags });
}

const sanitizeOptions = { allowedAttributes: richTextAttributes, allowedSchemes: linkSchemes };
