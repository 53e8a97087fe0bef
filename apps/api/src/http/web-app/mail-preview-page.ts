import type { FastifyReply } from 'fastify';

/** The empty page into which the back office writes the preview of a mail. */
export const mailPreviewPage = 'mail-preview.html';

/** Nothing in it can run or load: a mail is text, styles and links. Only our own pages may show it. */
export function setMailPreviewHeaders(reply: FastifyReply): void {
  reply.headers({ 'content-security-policy': policy, 'cache-control': 'no-cache' });
}

const policy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-same-origin',
].join('; ');
