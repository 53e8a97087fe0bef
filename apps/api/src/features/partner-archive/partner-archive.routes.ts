import type { Readable } from 'node:stream';

import type { FastifyInstance } from 'fastify';
import { ZipFile } from 'yazl';

import { exportPartnerArchive } from '@portal/contract/backoffice/partners';

import { AppError } from '../../core/app-error.ts';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { route } from '../../http/route.ts';
import { recordExport } from '../audit/record-export.ts';
import { findExportedPartners } from '../partners/partner-export.queries.ts';
import { findArchiveFiles } from './archive-files.ts';

export function partnerArchiveRoutes(app: FastifyInstance, { asViewer, config, heavyWork }: Deps): void {
  route(app, exportPartnerArchive, async ({ viewer, params, query: { format }, request, reply }) => {
    const read = <Result>(work: (db: Db) => Promise<Result>) => asViewer(viewer, work);
    const archiveDeps = { request, heavyWork, read, viewer, workingDays: config.SUPPORT_ANSWER_DAYS };
    await request.callSlot?.become('export');
    const { partner, files } = await heavyWork.run(viewer.personId, () =>
      read(async (db) => {
        const [found] = await findExportedPartners(db, [params.id]);
        if (!found) throw new AppError('resource.notFound');
        // In the audit before its first row is sent.
        if (request.method !== 'HEAD')
          await recordExport(db, viewer, 'partnerArchive', { format, filter: {}, partnerId: found.id });
        return { partner: found, files: await findArchiveFiles(archiveDeps, db, found) };
      }),
    );
    reply.headers({
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="partner-${partner.id}-${new Date().toISOString().slice(0, 10)}.zip"`,
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    });
    if (request.method === 'HEAD') return reply.send('');
    return reply.send(archiveOf(files.map(({ name, open }) => ({ name: `${name}.${format}`, open: () => open(format) }))));
  });
}

/** One file after the other: each is opened when it is its turn, so that only the rows of one are in memory. */
function archiveOf(files: readonly { readonly name: string; readonly open: () => Readable }[]): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  let current: Readable | undefined;
  for (const { name, open } of files) {
    zip.addReadStreamLazy(name, (callback) => {
      current = open();
      // yazl forwards no errors: without this, a failed archive would never end.
      current.once('error', (error) => output.destroy(error));
      callback(null, current);
    });
  }
  zip.once('error', (error) => output.destroy(error));
  zip.end();
  output.once('close', () => current?.destroy());
  return output;
}
