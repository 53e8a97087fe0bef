import type { FastifyInstance } from 'fastify';

import { AppError } from '../../core/app-error.ts';

/** Like Fastify's own parser, but it accepts an empty body: the documented sign-out request announces JSON and sends nothing. */
export function registerJsonParser(app: FastifyInstance): void {
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
