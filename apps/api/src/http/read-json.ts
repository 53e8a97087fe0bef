import type { FastifyInstance } from 'fastify';

import { AppError } from './app-error.ts';

/** As Fastify's own, but an empty body counts as none: the documented sign-out call announces JSON and sends nothing. */
export function readJson(app: FastifyInstance): void {
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    if (text === '') return done(null, undefined);
    try {
      done(null, JSON.parse(text as string, dropPrototypeKeys));
    } catch (cause) {
      done(new AppError('request.invalid', { cause }));
    }
  });
}

function dropPrototypeKeys(key: string, value: unknown): unknown {
  return key === '__proto__' ? undefined : value;
}
