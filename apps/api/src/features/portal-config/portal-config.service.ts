import sanitizeHtml from 'sanitize-html';

/** The footer is sanitized before it is stored; the browser sanitizes it again before showing it. */
export function sanitizeFooter(html: string): string {
  return sanitizeHtml(html, { ...sanitizeOptions, allowedTags: textTags });
}

/** Allows text with headings in slides and onboarding cards, and never forms, images or styles. */
export function sanitizeSlideHtml(html: string): string {
  return sanitizeHtml(html, {
    ...sanitizeOptions,
    allowedTags: [...textTags, 'h2', 'h3', 'ol', 'b', 'i', 'u', 'small', 'blockquote'],
  });
}

const textTags = ['p', 'a', 'span', 'strong', 'em', 'br', 'ul', 'li'];
const sanitizeOptions = {
  allowedAttributes: { a: ['href', 'rel', 'target'] },
  allowedSchemes: ['https', 'mailto', 'tel'],
};
