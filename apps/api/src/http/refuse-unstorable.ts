import type { FastifyInstance } from 'fastify';

import { AppError } from './app-error.ts';

/**
 * PostgreSQL has no text with a NUL in it and no JSON with half a surrogate pair, so no request may: refused here, it cannot become
 * an error of ours further down, nor one for those whose rows are written together with it.
 */
export function refuseUnstorable(app: FastifyInstance): void {
  app.addHook('preValidation', async (request) => {
    if (/%00/.test(request.url) || !isStorable(request.body)) throw new AppError('request.invalid');
  });
}

/** Without recursion: a body may be nested deeper than the stack. */
function isStorable(body: unknown): boolean {
  const left = [body];
  while (left.length > 0) {
    const value = left.pop();
    if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) return false;
    if (typeof value === 'object' && value !== null) for (const each of Object.entries(value).flat()) left.push(each);
  }
  return true;
}
