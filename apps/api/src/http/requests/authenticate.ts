import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';

import { backofficeBase } from '@portal/contract/backoffice/paths';
import { isWrite, type Endpoint } from '@portal/contract/endpoint';
import type { Permission } from '@portal/contract/permissions';
import { isUnder } from '@portal/contract/portal-paths';

import type { Config } from '../../config/config.ts';
import type { Database } from '../../db/database.ts';
import { AppError } from '../../core/app-error.ts';
import { verifyFileSignature } from './signed-file-url.ts';
import { storableClient } from './storable-client.ts';
import { bindingCookie, hashToken, parseBearer, staffBindingCookie, viewAsBindingCookie } from '../../core/tokens.ts';
import type { Viewer } from '../../core/viewer.ts';

/** Turns the token into a viewer, or throws a 401. Public endpoints have no viewer. */
export async function authenticate(
  { database: db, config }: { database: Database; config: Config },
  { permission, isBackground = false }: Pick<Endpoint, 'permission' | 'isBackground'>,
  request: FastifyRequest,
): Promise<Viewer | undefined> {
  if (permission === 'public') return undefined;
  const viewer = isPlainFileRequest(permission, request)
    ? await findFileViewer(db, config.SECRET_KEYS, request)
    : await findViewer(db, request, isBackground);
  // Between password and code, a person has an interim session, which counts as none for other endpoints.
  if (!viewer || (viewer.sessionKind === 'interim' && permission !== 'interim')) throw new AppError('session.required');
  const withClient: Viewer = {
    ...viewer,
    client: storableClient(request),
  };
  return withClient;
}

/** Returns the viewer of the request's token, if its session is live and bound to no cookie or to one that was sent. */
export async function findViewer(db: Database, request: FastifyRequest, isBackground: boolean): Promise<Viewer | undefined> {
  const token = parseBearer(request);
  if (!token) return undefined;
  const find = sql.ref(isBackground ? 'find_session_without_touch' : 'find_session');
  for (const binding of bindingsOf(request)) {
    const { rows } = await sql<ViewerRow>`select * from ${find}(${hashToken(token)}, ${binding})`.execute(db);
    if (rows[0]) return toViewer(rows[0]);
  }
  return undefined;
}

/**
 * The hashes of the session-binding cookies, those of the request's own area first: one browser can be signed in to the portal and to
 * the back office, and view the portal as somebody. Null stands for no cookie.
 */
function bindingsOf(request: FastifyRequest): (Buffer | null)[] {
  const { cookies } = request;
  const portal = [viewAsBindingCookie, bindingCookie];
  const names = isFromBackoffice(request) ? [staffBindingCookie, ...portal] : [...portal, staffBindingCookie];
  const sent = names.flatMap((name) => cookies[name] ?? []).map(hashToken);
  return sent.length > 0 ? sent : [null];
}

/** A picture has the same URL in both areas, so the page that loads it decides. Browsers say which one it is. */
function isFromBackoffice({ url, headers: { referer } }: FastifyRequest): boolean {
  if (url.startsWith('/api/backoffice/')) return true;
  return referer !== undefined && URL.canParse(referer) && isUnder(new URL(referer).pathname, backofficeBase);
}

/**
 * Whether the browser loads an image or follows a link, which it does without our `Authorization` header. Such a request may only
 * read a file.
 */
function isPlainFileRequest(permission: Permission, { method, headers }: FastifyRequest): boolean {
  return permission === 'file' && (method === 'GET' || method === 'HEAD') && headers.authorization === undefined;
}

async function findFileViewer(db: Database, secrets: readonly string[], request: FastifyRequest): Promise<Viewer | undefined> {
  const { id } = request.params as { id?: string };
  const { sig } = request.query as { sig?: unknown };
  const signedSessionId = typeof sig === 'string' && id !== undefined ? verifyFileSignature(secrets, id, sig) : undefined;
  // The signature was issued for this very URL, so it takes precedence over the cookie, which may be another person's.
  const bindings = signedSessionId === undefined ? bindingsOf(request) : [null];
  for (const binding of bindings) {
    const { rows } = await sql<ViewerRow>`select * from find_file_session(${binding}, ${signedSessionId ?? null})`.execute(db);
    if (rows[0]) return toViewer(rows[0]);
  }
  return undefined;
}

function toViewer(row: ViewerRow): Viewer {
  return { ...row, kind: row.personKind };
}

type ViewerRow = Omit<Viewer, 'kind'> & { personKind: Viewer['kind'] };

/** Checks the permission that the contract declares, or throws a 403. */
export function requirePermission(endpoint: Endpoint, viewer: Viewer): void {
  if (viewer.sessionKind === 'viewAs') requireViewAsPermission(endpoint);
  switch (endpoint.permission) {
    case 'public':
    case 'interim':
      return;
    case 'file':
      if (viewer.kind === 'staff') requireTwoFactor(viewer);
      return;
    case 'partner':
      if (viewer.kind !== 'partner') throw new AppError('permission.denied');
      return;
    case 'partner:renewals':
      if (viewer.kind !== 'partner') throw new AppError('permission.denied');
      if (!viewer.renewalsEnabled) throw new AppError('renewals.notEnabled');
      return;
    case 'staff':
      if (viewer.kind !== 'staff') throw new AppError('permission.denied');
      return;
    case 'editor':
      if (viewer.kind !== 'staff') throw new AppError('permission.denied');
      requireTwoFactor(viewer);
      return;
    case 'admin':
      if (viewer.kind !== 'staff') throw new AppError('permission.denied');
      requireTwoFactor(viewer);
      if (viewer.role !== 'admin') throw new AppError('permission.denied');
      return;
    case 'key':
    case 'key:feeds':
    case 'key:records:read':
    case 'key:records:write':
      // Machines are admitted by `authenticate-key.ts`; a person never is.
      throw new AppError('permission.denied');
  }
}

function requireViewAsPermission(endpoint: Endpoint): void {
  const { isHiddenFromViewAs = false } = endpoint;
  if (isWrite(endpoint)) throw new AppError('viewAs.readOnly');
  if (isHiddenFromViewAs) throw new AppError('viewAs.hidden');
}

function requireTwoFactor(viewer: Viewer): void {
  if (!viewer.hasTwoFactor) throw new AppError('staff.twoFactorRequired');
}
