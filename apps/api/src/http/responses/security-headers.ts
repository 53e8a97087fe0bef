import type { FastifyInstance } from 'fastify';

import type { Config } from '../../config/config.ts';

/** Headers of every response. Pages replace the strict content security policy by their own. */
export function securityHeaders({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>, requestId: string): Record<string, string> {
  return {
    'x-request-id': requestId,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cache-control': 'no-store',
    // HSTS is sent only with TLS: otherwise it would lock out browsers that have once seen this host over https.
    ...(PUBLIC_URL.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}

export function sendSecurityHeaders(app: FastifyInstance, config: Pick<Config, 'PUBLIC_URL'>): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(securityHeaders(config, request.id));
  });
}
