import type { FastifyRequest } from 'fastify';

import { importRules } from '@portal/contract/backoffice/imports';

import { AppError } from '../../core/app-error.ts';
import type { Machine } from '../../core/machine.ts';
import type { Deps } from '../../deps.ts';
import { allowSlowWork } from '../../http/requests/time-limits.ts';
import { findFeedBySlug } from '../feeds/feeds.queries.ts';
import { countWaitingFiles } from '../imports/imports.queries.ts';
import { receiveFile } from '../imports/receive-file.ts';

const maxWaitingFiles = 100;

/** Receives the body of a request as a file of a feed. It goes to the storage as it arrives; returns the id of its import. */
export async function receiveHttpFile(
  { asMachine, storage, log }: Pick<Deps, 'asMachine' | 'storage' | 'log'>,
  machine: Machine,
  { slug, fileName = slug }: { readonly slug: string; readonly fileName?: string | undefined },
  request: FastifyRequest,
): Promise<string> {
  const { headers, raw } = request;
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  // What a browser sends as a form is not the file itself.
  if (!hasBody || /^multipart\//i.test(headers['content-type'] ?? '')) throw new AppError('request.invalid');
  if (Number(headers['content-length'] ?? 0) > importRules.maxBytes) throw new AppError('file.tooLarge');
  const { feed, waiting } = await asMachine(machine, async (db) => {
    const found = await findFeedBySlug(db, slug);
    if (!found) throw new AppError('resource.notFound');
    return { feed: found, waiting: await countWaitingFiles(db, found.id) };
  });
  // A system that sends faster than its files are imported would fill the storage.
  if (waiting >= maxWaitingFiles) throw new AppError('request.tooMany');
  // While the body arrives, its minimum rate is the limit; afterwards the storage may take some time to finish.
  allowSlowWork(request, 60_000);
  return receiveFile(
    { storage, log, write: (work) => asMachine(machine, work) },
    // Destroying the request would end the connection before the response.
    { feedId: feed.id, door: 'http', keyId: machine.keyId, fileName, stream: raw.iterator({ destroyOnReturn: false }) },
  );
}
