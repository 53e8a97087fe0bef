import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';

import type { Permission } from '@portal/contract/permissions';

import type { Database } from '../db/database.ts';
import { AppError } from './app-error.ts';
import { bindingCookie, hashOf, readBearer } from './tokens.ts';
import type { Viewer } from './viewer.ts';

/** Token to viewer, or 401; then the permission that the contract declares, or 403. Public calls have no viewer at all. */
export async function authenticate(db: Database, permission: Permission, request: FastifyRequest): Promise<Viewer | undefined> {
  if (permission === 'public') return undefined;
  const viewer = await findViewer(db, request);
  // A half-signed-in person has no session yet as far as any other call is concerned.
  if (!viewer || (viewer.sessionKind === 'interim' && permission !== 'interim')) throw new AppError('session.required');
  refuseUnless(permission, viewer);
  return viewer;
}

async function findViewer(db: Database, request: FastifyRequest): Promise<Viewer | undefined> {
  const token = readBearer(request);
  if (!token) return undefined;
  const cookie = request.cookies[bindingCookie];
  const { rows } = await sql<ViewerRow>`select * from find_session(${hashOf(token)}, ${cookie ? hashOf(cookie) : null})`.execute(
    db,
  );
  const row = rows[0];
  return row && { ...row, kind: row.personKind };
}

type ViewerRow = Omit<Viewer, 'kind'> & { personKind: Viewer['kind'] };

function refuseUnless(permission: Permission, viewer: Viewer): void {
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
