import * as z from 'zod/mini';

import { endpoint } from '../endpoint.ts';

/** Version 1 of the API for machines. */
export const integrationBase = '/api/integration/v1';

/** The OpenAPI document of all calls for machines. It contains no data, so it is public. */
export const getOpenapiDocument = endpoint({
  method: 'GET',
  path: '/api/integration/v1/openapi.json',
  permission: 'public',
  response: z.unknown(),
  rateLimit: { calls: 60, seconds: 60 },
});

/** The page that shows the document. */
export const getReferencePage = endpoint({
  method: 'GET',
  path: '/api/integration/v1/reference',
  permission: 'public',
  response: z.string(),
  rateLimit: { calls: 60, seconds: 60 },
});

/** The script of that page, named after a hash of its bytes. */
export const getReferenceScript = endpoint({
  method: 'GET',
  path: '/api/integration/v1/reference/:file',
  permission: 'public',
  params: z.object({ file: z.string().check(z.maxLength(100)) }),
  response: z.string(),
  rateLimit: { calls: 60, seconds: 60 },
});
