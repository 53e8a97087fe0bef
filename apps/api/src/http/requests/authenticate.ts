import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';

import type { Endpoint } from '@portal/contract/endpoint';
import type { Permission } from '@portal/contract/permissions';

import type { Config } from '../../config/config.ts';
import type { Database } from '../../db/database.ts';
import { AppError } from '../../core/app-error.ts';
import { storableIp } from '../../core/client-ip.ts';
import { verifyFileSignature } from './signed-file-url.ts';
import { bindingCookie, hashToken, parseBearer } from '../../core/tokens.ts';
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
    client: { ip: storableIp(request.ip), device: request.headers['user-agent'] ?? null },
  };
  return withClient;
}

async function findViewer(db: Database, request: FastifyRequest, isBackground: boolean): Promise<Viewer | undefined> {
  const token = parseBearer(request);
  if (!token) return undefined;
  const cookie = request.cookies[bindingCookie];
  const find = sql.ref(isBackground ? 'find_session_without_touch' : 'find_session');
  const { rows } = await sql<ViewerRow>`select * from ${find}(${hashToken(token)}, ${cookie ? hashToken(cookie) : null})`.execute(
    db,
  );
  return toViewer(rows[0]);
}

/**
 * Whether the browser loads an image or follows a link, which it does without our `Authorization` header. Such a request may only
 * read a file.
 */
function isPlainFileRequest(permission: Permission, { method, headers }: FastifyRequest): boolean {
  return permission === 'file' && (method === 'GET' || method === 'HEAD') && headers.authorization === undefined;
}

async function findFileViewer(db: Database, secrets: readonly string[], request: FastifyRequest): Promise<Viewer | undefined> {
  const cookie = request.cookies[bindingCookie];
  const { id } = request.params as { id?: string };
  const { sig } = request.query as { sig?: unknown };
  const signedSessionId = typeof sig === 'string' && id !== undefined ? verifyFileSignature(secrets, id, sig) : undefined;
  // The signature was issued for this very URL, so it takes precedence over the cookie, which may be another person's.
  const binding = signedSessionId === undefined && cookie ? hashToken(cookie) : null;
  if (signedSessionId === undefined && binding === null) return undefined;
  const { rows } = await sql<ViewerRow>`select * from find_file_session(${binding}, ${signedSessionId ?? null})`.execute(db);
  return toViewer(rows[0]);
}

function toViewer(row: ViewerRow | undefined): Viewer | undefined {
  return row && { ...row, kind: row.personKind };
}

type ViewerRow = Omit<Viewer, 'kind'> & { personKind: Viewer['kind'] };

/** Checks the permission that the contract declares, or throws a 403. */
export function requirePermission(permission: Permission, viewer: Viewer): void {
  switch (permission) {
    case 'public':
    case 'interim':
    case 'file':
      return;
    case 'partner':
      if (viewer.kind !== 'partner') throw new AppError('permission.denied');
      return;
    case 'partner:renewals':
      if (viewer.kind !== 'partner') throw new AppError('permission.denied');
      if (!viewer.renewalsEnabled) throw new AppError('renewals.notEnabled');
      return;
    case 'editor':
      if (viewer.kind !== 'staff') throw new AppError('permission.denied');
      return;
    case 'admin':
      if (viewer.role !== 'admin') throw new AppError('permission.denied');
      return;
  }
}
