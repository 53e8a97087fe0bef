import * as z from 'zod/mini';

import { ContentId } from '../content.ts';
import { endpoint } from '../endpoint.ts';
import { contentKindNames } from './content-kinds.ts';
import { ContentState } from './content.ts';

const Version = z.int().check(z.positive());
const params = z.object({ kind: z.enum(contentKindNames) });

/** The order in which partners see slides, quick links, onboarding cards and portfolios. */
export const getContentOrder = endpoint({
  method: 'GET',
  path: '/api/backoffice/content/order/:kind',
  permission: 'editor',
  params,
  response: z.object({
    body: z.array(z.object({ id: ContentId, version: Version, title: z.string(), state: ContentState })),
  }),
});

/** The most pieces of content of a kind whose order staff can choose. */
export const maxContentOrdered = 500;

/** All of a kind in their new order; refused if one has been added, removed or moved in the meantime. */
export const setContentOrder = endpoint({
  method: 'POST',
  path: '/api/backoffice/content/order/:kind',
  permission: 'editor',
  versioned: true,
  params,
  body: z.object({ items: z.array(z.object({ id: ContentId, version: Version })).check(z.maxLength(maxContentOrdered)) }),
  response: z.object({
    body: z.array(z.object({ id: ContentId, version: Version, title: z.string(), state: ContentState })),
  }),
});
