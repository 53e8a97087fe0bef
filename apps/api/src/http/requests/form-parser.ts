import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { AppError } from '../../core/app-error.ts';

/**
 * Parses URL-encoded and multipart forms, for the endpoints that are documented that way. Files are read by the routes that accept
 * them.
 */
export async function registerFormParsers(app: FastifyInstance): Promise<void> {
  await app.register(formbody, { bodyLimit: 64 * 1024 });
  await app.register(multipart, { limits: { fieldNameSize: 100, fieldSize: 16 * 1024, fields: 40, files: 2, headerPairs: 50 } });
  app.addHook('preValidation', async (request) => {
    const { endpoint } = request.routeOptions.config;
    const isForm = /^(?:multipart\/|application\/x-www-form-urlencoded)/i.test(request.headers['content-type'] ?? '');
    // CSRF protection: any site can make a browser send a form, but not JSON. So a form never signs anyone in or out.
    // A file may have any content type; it comes with a key, which no browser sends by itself.
    if (isForm && endpoint?.encoding !== 'form' && endpoint?.encoding !== 'file') throw new AppError('request.invalid');
    if (endpoint?.encoding !== 'form' || endpoint.hasFiles || !request.isMultipart()) return;
    const fields: Record<string, unknown> = {};
    for await (const part of formParts(request)) {
      if (part.type === 'file') part.file.resume();
      else fields[part.fieldname] = part.value;
    }
    request.body = fields;
  });
}

/** Yields the parts as they arrive. A malformed or truncated form is an error of the client. */
export async function* formParts(...[request, options]: [FastifyRequest, ...Parameters<FastifyRequest['parts']>]) {
  try {
    yield* request.parts(options);
  } catch (cause) {
    // Exceeded limits have a status of their own; errors of the parser have none.
    const hasStatus = cause instanceof AppError || (cause instanceof Error && 'statusCode' in cause);
    throw hasStatus ? cause : new AppError('request.invalid', { cause });
  }
}
