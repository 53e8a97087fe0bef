/** What the server keeps of HTML that staff write; it removes everything else when it is saved. */
export const footerTags = ['p', 'a', 'span', 'strong', 'em', 'br', 'ul', 'li'];

/** Slides, onboarding cards and texts of content also have headings and numbered lists. */
export const richTextTags = [...footerTags, 'h2', 'h3', 'ol', 'b', 'i', 'u', 'small', 'blockquote'];

export const richTextAttributes = { a: ['href', 'rel', 'target'] };

/** Schemes of links. Links without a scheme, such as paths of the portal, are kept as well. */
export const linkSchemes = ['https', 'mailto', 'tel'];
