import type { FastifyInstance } from 'fastify';

import * as contract from '@portal/contract/backoffice/content-preview';

import type { Deps } from '../../deps.ts';
import { route } from '../../http/route.ts';
import { findPreviewPeople } from './content-preview.queries.ts';

export function contentPreviewRoutes(app: FastifyInstance, { asViewer }: Deps): void {
  route(app, contract.findPreviewPeople, async ({ viewer, query }) => ({
    body: await asViewer(viewer, (db) => findPreviewPeople(db, query.q ?? '')),
  }));

  route(app, contract.previewContent, async ({ viewer, params, query }) => {
    // Loaded on demand: the title of a notification is that of its mail, and the libraries that render mails take memory.
    const { previewContent } = await import('./preview-content.ts');
    return { body: await previewContent(asViewer, viewer, { id: Number(params.id), personId: query.personId }) };
  });
}
