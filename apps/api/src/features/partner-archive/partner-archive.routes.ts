import type { FastifyInstance } from 'fastify';
import { exportPartnerArchive } from '@portal/contract/backoffice/partners';

import { AppError } from '../../core/app-error.ts';
import { asciiSlug } from '../../core/ascii-slug.ts';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { route } from '../../http/route.ts';
import { recordExport } from '../audit/record-export.ts';
import { contentDisposition } from '../files/file-names.ts';
import { findExportedPartners } from '../partners/partner-export.queries.ts';
import { findArchiveParts } from './archive-files.ts';
import { archiveZip } from './archive-zip.ts';

/** Of the partner's name in the name of the archive. */
const maxNameLength = 80;

export function partnerArchiveRoutes(app: FastifyInstance, { asViewer, config, heavyWork, storage }: Deps): void {
  route(app, exportPartnerArchive, async ({ viewer, params, query: { format }, request, reply }) => {
    const read = <Result>(work: (db: Db) => Promise<Result>) => asViewer(viewer, work);
    const archiveDeps = { request, heavyWork, read, viewer, storage, workingDays: config.SUPPORT_ANSWER_DAYS };
    const day = new Date().toISOString().slice(0, 10);
    await request.callSlot?.become('export');
    const { partner, parts } = await heavyWork.run(viewer.personId, () =>
      read(async (db) => {
        const [found] = await findExportedPartners(db, [params.id]);
        if (!found) throw new AppError('resource.notFound');
        // In the audit before its first row is sent.
        if (request.method !== 'HEAD')
          await recordExport(db, viewer, 'partnerArchive', { format, filter: {}, partnerId: found.id });
        return { partner: found, parts: await findArchiveParts(archiveDeps, db, found, { format, day }) };
      }),
    );
    reply.headers({
      'content-type': 'application/zip',
      'content-disposition': contentDisposition(
        'attachment',
        `${asciiSlug(partner.name, maxNameLength) || 'partner'}-${day}.zip`,
      ),
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    });
    if (request.method === 'HEAD') return reply.send('');
    return reply.send(archiveZip(parts));
  });
}
