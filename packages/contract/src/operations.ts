import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';

/** The process is alive. Says nothing about what it needs. */
export const getHealth = endpoint({
  method: 'GET',
  path: '/healthz',
  permission: 'public',
  answer: z.object({ status: z.literal('ok') }),
});

/**
 * The process may be sent traffic: database reached, schema as new as this release, not stopping, and a worker that does what is promised.
 * `exclude=worker` asks about this process alone.
 */
export const getReadiness = endpoint({
  method: 'GET',
  path: '/readyz',
  permission: 'public',
  query: z.object({ exclude: z.optional(z.literal('worker')) }),
  answer: z.object({ status: z.literal('ready') }),
});
