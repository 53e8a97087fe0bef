import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';

import type { Endpoint } from '@portal/contract/endpoint';
import type { Permission } from '@portal/contract/permissions';

import type { Database } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { AppError } from './app-error.ts';
import { storableAddress } from './client-address.ts';
import { readFileTicket } from './file-ticket.ts';
import { bindingCookie, hashOf, readBearer } from './tokens.ts';
import type { Viewer } from './viewer.ts';

/** Token to viewer, or 401. Public calls have no viewer at all. */
export async function authenticate(
  { database: db, config }: Pick<Deps, 'database' | 'config'>,
  { permission, isQuiet = false }: Pick<Endpoint, 'permission' | 'isQuiet'>,
  request: FastifyRequest,
): Promise<Viewer | undefined> {
  if (permission === 'public') return undefined;
  const viewer = isPlainFileRequest(permission, request)
    ? await findFileViewer(db, config.SECRET_KEYS, request)
    : await findViewer(db, request, isQuiet);
  // A half-signed-in person has no session yet as far as any other call is concerned.
  if (!viewer || (viewer.sessionKind === 'interim' && permission !== 'interim')) throw new AppError('session.required');
  const asking: Viewer = {
    ...viewer,
    client: { address: storableAddress(request.ip), device: request.headers['user-agent'] ?? null },
  };
  return asking;
}

async function findViewer(db: Database, request: FastifyRequest, isQuiet: boolean): Promise<Viewer | undefined> {
  const token = readBearer(request);
  if (!token) return undefined;
  const cookie = request.cookies[bindingCookie];
  const find = sql.ref(isQuiet ? 'find_session_quietly' : 'find_session');
  const { rows } = await sql<ViewerRow>`select * from ${find}(${hashOf(token)}, ${cookie ? hashOf(cookie) : null})`.execute(db);
  return toViewer(rows[0]);
}

/** A picture or a link: the browser sends no header of ours with it. It reads a file, and nothing else may be done this way. */
function isPlainFileRequest(permission: Permission, { method, headers }: FastifyRequest): boolean {
  return permission === 'file' && (method === 'GET' || method === 'HEAD') && headers.authorization === undefined;
}

async function findFileViewer(db: Database, secrets: readonly string[], request: FastifyRequest): Promise<Viewer | undefined> {
  const cookie = request.cookies[bindingCookie];
  const { id } = request.params as { id?: string };
  const { sig } = request.query as { sig?: unknown };
  const ticketSession = typeof sig === 'string' && id !== undefined ? readFileTicket(secrets, id, sig) : undefined;
  // A ticket was made for this very address, so it goes before a cookie that may be another person's.
  const binding = ticketSession === undefined && cookie ? hashOf(cookie) : null;
  if (ticketSession === undefined && binding === null) return undefined;
  const { rows } = await sql<ViewerRow>`select * from find_file_session(${binding}, ${ticketSession ?? null})`.execute(db);
  return toViewer(rows[0]);
}

function toViewer(row: ViewerRow | undefined): Viewer | undefined {
  return row && { ...row, kind: row.personKind };
}

type ViewerRow = Omit<Viewer, 'kind'> & { personKind: Viewer['kind'] };

/** The permission that the contract declares, or 403. */
export function refuseUnless(permission: Permission, viewer: Viewer): void {
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
