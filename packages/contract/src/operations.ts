import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';

/** Liveness: the process runs. Dependencies are not checked. */
export const getHealth = endpoint({
  method: 'GET',
  path: '/healthz',
  permission: 'public',
  response: z.object({ status: z.literal('ok') }),
});

/**
 * Readiness: the database is reachable, its schema fits this release, the process is not shutting down, and a worker is running.
 * `exclude=worker` checks this process only.
 */
export const getReadiness = endpoint({
  method: 'GET',
  path: '/readyz',
  permission: 'public',
  query: z.object({ exclude: z.optional(z.literal('worker')) }),
  response: z.object({ status: z.literal('ready') }),
});
