import type { FastifyInstance } from 'fastify';

import { AppError } from '../../core/app-error.ts';

/**
 * Rejects text that PostgreSQL cannot store: a NUL, or JSON with a lone surrogate. Later it would cause an internal error, even for
 * other people whose rows are written in the same batch.
 */
export function rejectUnstorableText(app: FastifyInstance): void {
  app.addHook('preValidation', async (request) => {
    if (/%00/.test(request.url) || !isStorable(request.body)) throw new AppError('request.invalid');
  });
}

/** Uses a loop and not recursion, because a body may be nested deeper than the call stack. */
function isStorable(body: unknown): boolean {
  const pending = [body];
  while (pending.length > 0) {
    const value = pending.pop();
    if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) return false;
    if (typeof value === 'object' && value !== null) for (const each of Object.entries(value).flat()) pending.push(each);
  }
  return true;
}
