import { feedOperations } from './feed-operations.ts';
import { getOwnKey } from './key.ts';
import type { Operation } from './operation.ts';
import { recordOperations } from './record-operations.ts';

/** Every call of the integration API, in the order of the document. A test compares the list with the routes of the server. */
export const integrationOperations: readonly Operation[] = [
  ...feedOperations,
  ...recordOperations,
  {
    endpoint: getOwnKey,
    id: 'getOwnKey',
    tag: 'Keys',
    summary: 'Show the key of this call',
    description:
      'Returns the name, the scopes and the expiry of the key that is sent. Use it to try a connection and to see when the key has to be replaced.',
    success: [
      {
        status: 200,
        text: 'The key is valid.',
        example: { name: 'ERP, nightly export', scopes: ['feeds'], expiresAt: '2027-11-18T00:00:00.000Z' },
      },
    ],
  },
];
