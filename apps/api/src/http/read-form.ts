import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { AppError } from './app-error.ts';

/** Form data in both spellings, for the calls that the documents describe so. Files are read by the routes that take them. */
export async function readForms(app: FastifyInstance): Promise<void> {
  await app.register(formbody, { bodyLimit: 64 * 1024 });
  await app.register(multipart, { limits: { fieldNameSize: 100, fieldSize: 16 * 1024, fields: 40, files: 2, headerPairs: 50 } });
  app.addHook('preValidation', async (request) => {
    const { endpoint } = request.routeOptions.config;
    const isForm = /^(?:multipart\/|application\/x-www-form-urlencoded)/i.test(request.headers['content-type'] ?? '');
    // Any site can make a browser send a form; JSON it cannot. So a form never signs anyone in or out.
    if (isForm && endpoint?.encoding !== 'form') throw new AppError('request.invalid');
    if (endpoint?.encoding !== 'form' || endpoint.hasFiles || !request.isMultipart()) return;
    const fields: Record<string, unknown> = {};
    for await (const part of formParts(request)) {
      if (part.type === 'file') part.file.resume();
      else fields[part.fieldname] = part.value;
    }
    request.body = fields;
  });
}

/** The parts as they come in. A form without a boundary, cut off or with parts that are none is the sender's fault. */
export async function* formParts(...[request, options]: [FastifyRequest, ...Parameters<FastifyRequest['parts']>]) {
  try {
    yield* request.parts(options);
  } catch (cause) {
    // Limits come with a status of their own; what the parser throws has none.
    const hasStatus = cause instanceof AppError || (cause instanceof Error && 'statusCode' in cause);
    throw hasStatus ? cause : new AppError('request.invalid', { cause });
  }
}
