import type { FastifyInstance } from 'fastify';

import { AppError } from './app-error.ts';

/** PostgreSQL has no text with a NUL in it, so no request may: refused here, it cannot become an error of ours further down. */
export function refuseNul(app: FastifyInstance): void {
  app.addHook('preValidation', async (request) => {
    const isInAddress = /%00/.test(request.url);
    const isInBody = request.body !== undefined && JSON.stringify(request.body)?.includes(String.raw`\u0000`);
    if (isInAddress || isInBody) throw new AppError('request.invalid');
  });
}
