import type { FastifyInstance } from 'fastify';

import { getOpenapiDocument, getReferencePage, getReferenceScript } from '@portal/contract/integration/openapi';

import { AppError } from '../../core/app-error.ts';
import type { Deps } from '../../deps.ts';
import { acceptsGzip } from '../../http/responses/compress-responses.ts';
import { etagOf, matchesEtag } from '../../http/responses/etag.ts';
import { route } from '../../http/route.ts';
import { referencePolicy, renderReferencePage } from './reference-page.ts';
import { findReferenceScript } from './reference-script.ts';

/** The reference is a page without an origin, so to it everything is on another one. Neither file contains any data. */
const readableAnywhere = { 'access-control-allow-origin': '*' };

/** Describes the calls of machines. Nothing is built or read before somebody asks for it. */
export function integrationRoutes(app: FastifyInstance, { config }: Pick<Deps, 'config'>): void {
  const readDocument = once(async () => {
    const { buildOpenapiDocument } = await import('./openapi-document.ts');
    const bytes = Buffer.from(JSON.stringify(buildOpenapiDocument(config.PUBLIC_URL)));
    return { bytes, etag: etagOf(bytes) };
  });
  const readScript = once(findReferenceScript);

  route(app, getOpenapiDocument, async ({ request, reply }) => {
    const { bytes, etag } = await readDocument();
    reply.headers({ etag, 'cache-control': 'no-cache', ...readableAnywhere });
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(bytes);
  });

  route(app, getReferencePage, async ({ reply }) => {
    const { name } = await readScript();
    reply.header('content-security-policy', referencePolicy).type('text/html; charset=utf-8');
    return reply.send(renderReferencePage(getReferenceScript.path.replace(':file', name)));
  });

  route(app, getReferenceScript, async ({ request, params, reply }) => {
    const script = await readScript();
    if (params.file !== script.name) throw new AppError('resource.notFound');
    const isGzipped = acceptsGzip(request.headers['accept-encoding']);
    reply.headers({ 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept-encoding', ...readableAnywhere });
    if (isGzipped) reply.header('content-encoding', 'gzip');
    reply.type('text/javascript; charset=utf-8');
    return reply.send(request.method === 'HEAD' ? '' : script.open(isGzipped));
  });
}

/** Remembers the result of the first call that succeeds. */
function once<Result>(create: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | undefined;
  return () => {
    result ??= create().catch((error: unknown) => {
      result = undefined;
      throw error;
    });
    return result;
  };
}
