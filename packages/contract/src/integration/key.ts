import * as z from 'zod/mini';

import { endpoint } from '../endpoint.ts';
import { documentation } from './documentation.ts';
import { keyScopes } from './scopes.ts';

/** What the key of this call is and may do, to try a connection. */
export const getOwnKey = endpoint({
  method: 'GET',
  path: '/api/integration/v1/key',
  permission: 'key',
  response: z
    .object({
      name: z.string().register(documentation, { description: 'What the key is called in the back office.' }),
      scopes: z.array(z.enum(keyScopes)).register(documentation, { description: 'What the key may do.' }),
      expiresAt: z.string().register(documentation, { description: 'When the key ends.', format: 'date-time' }),
    })
    .register(documentation, { id: 'OwnKey', description: 'The key that a call was made with.' }),
  rateLimit: { calls: 60, seconds: 60 },
});
