import type { FastifyRequest } from 'fastify';

import { portalBase } from '@portal/contract/portal-paths';

import { isNavigation } from '../../http/navigation.ts';
import type { ServedFile } from '../../http/send-file.ts';
import type { Viewer } from '../../http/viewer.ts';

/**
 * Who opens the address of a PDF in a browser, from a shared link or in a tab of its own, gets the portal's viewer, with a way into the
 * portal. Programs, the viewer itself, downloads, whoever comes by a ticket and staff, who have no portal, get the file.
 */
export function isReadInPortal(
  request: FastifyRequest,
  viewer: Viewer,
  { mediaType, disposition }: ServedFile,
  { sig }: { sig?: string | undefined },
): boolean {
  const isShown = mediaType === 'application/pdf' && disposition.startsWith('inline');
  return isShown && viewer.kind === 'partner' && sig === undefined && isNavigation(request);
}

export function viewerAddress(id: string): string {
  return `${portalBase}/playbook?doc=${id}`;
}
