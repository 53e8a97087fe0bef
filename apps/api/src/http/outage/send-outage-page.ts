import { randomBytes } from 'node:crypto';

import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Config } from '../../config/config.ts';
import { lastKnownBrand } from '../../settings/read-portal-config.ts';
import type { AppError } from '../../core/app-error.ts';
import { outagePolicy, renderOutagePage } from './outage-page.ts';
import { preferredLocale } from './outage-texts.ts';

/** Sends a page that reloads itself, instead of JSON, to a browser that opens a URL during an outage. */
export function sendOutagePage(error: AppError, request: FastifyRequest, reply: FastifyReply, config: Config): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  const page = renderOutagePage({
    locale: preferredLocale(request.headers['accept-language']),
    brand: lastKnownBrand(config),
    requestId: request.id,
    nonce,
  });
  return reply
    .code(error.status)
    .headers({
      'content-security-policy': outagePolicy(nonce),
      'cache-control': 'no-store',
      'retry-after': error.retryAfterSeconds ?? 5,
    })
    .type('text/html; charset=utf-8')
    .serializer((html: string) => html)
    .send(page);
}
