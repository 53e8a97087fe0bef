import type { FastifyRequest } from 'fastify';

import { portalBase } from '@portal/contract/portal-paths';

import { isNavigation } from '../../http/responses/navigation.ts';
import type { ServedFile } from '../../http/responses/send-file.ts';
import type { Viewer } from '../../core/viewer.ts';

/**
 * A person who opens the URL of a PDF in a browser gets the portal's document viewer. Programs, the document viewer itself,
 * downloads, signed URLs and staff, who have no portal, get the file.
 */
export function isReadInPortal(
  request: FastifyRequest,
  viewer: Viewer,
  { mediaType, disposition }: ServedFile,
  { sig }: { sig?: string | undefined },
): boolean {
  const isInlinePdf = mediaType === 'application/pdf' && disposition.startsWith('inline');
  return isInlinePdf && viewer.kind === 'partner' && sig === undefined && isNavigation(request);
}

export function documentViewerUrl(id: string): string {
  return `${portalBase}/playbook?doc=${id}`;
}
