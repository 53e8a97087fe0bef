import type { FastifyInstance } from 'fastify';

import { AppError } from '../../core/app-error.ts';

/**
 * Rejects text that PostgreSQL cannot store: a NUL, or JSON with a lone surrogate. Further down it would become an internal error,
 * even for other people whose rows are written in the same batch.
 */
export function rejectUnstorableText(app: FastifyInstance): void {
  app.addHook('preValidation', async (request) => {
    if (/%00/.test(request.url) || !isStorable(request.body)) throw new AppError('request.invalid');
  });
}

/** Iterative, because a body may be nested deeper than the stack. */
function isStorable(body: unknown): boolean {
  const left = [body];
  while (left.length > 0) {
    const value = left.pop();
    if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) return false;
    if (typeof value === 'object' && value !== null) for (const each of Object.entries(value).flat()) left.push(each);
  }
  return true;
}
