import { setTimeout as sleep } from 'node:timers/promises';

import { sql } from 'kysely';
import type { Logger } from 'pino';

import { StartError } from '../core/start-error.ts';
import type { Database } from './database.ts';
import { functionsVersion, schemaVersion } from './migrate-database.ts';

interface Expectation {
  /** The variable that contains the URL. */
  readonly variable: 'DATABASE_URL' | 'WORKER_DATABASE_URL';
  /** The role whose privileges the process needs; the user may be a member of it. */
  readonly role: 'portal_app' | 'portal_worker';
}

interface WaitOptions {
  readonly log: Logger;
  readonly pauseMs?: number;
  /** False if the process should exit while waiting when nothing else keeps it alive. */
  readonly keepsProcessAlive?: boolean;
}

/**
 * Resolves when the database is reachable and has the right role and schema; retries while it is unreachable. Throws when the
 * operator has to act.
 */
export async function waitForDatabase(db: Database, expected: Expectation, options: WaitOptions): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const problems = await findDatabaseProblems(db, expected).catch((error: unknown) => {
      const rejection = rejectionMessage(error);
      if (rejection !== undefined) return [`${expected.variable}: ${rejection}`];
      if (attempt === 1) options.log.warn({ err: error }, `${expected.variable}: the database is unreachable; trying again`);
      return undefined;
    });
    if (problems?.length === 0) return;
    if (problems) throw new StartError('The portal cannot run on this database:', problems);
    await sleep(options.pauseMs ?? 1000, undefined, { ref: options.keepsProcessAlive ?? true });
  }
}

interface ConnectionInfo {
  readonly role: string;
  readonly bypassesSecurity: boolean;
  readonly ownsTables: boolean;
  readonly hasRights: boolean;
  readonly hasSchema: boolean;
}

async function findDatabaseProblems(db: Database, { variable, role }: Expectation): Promise<string[]> {
  const { rows } = await sql<ConnectionInfo>`
    select current_user as role,
           exists (select from pg_roles where (rolsuper or rolbypassrls) and pg_has_role(oid, 'member')) as bypasses_security,
           exists (select from pg_class where relkind in ('r', 'p') and relnamespace::regnamespace::text in ('public', 'pgboss')
                                          and pg_has_role(relowner, 'member')) as owns_tables,
           exists (select from pg_roles where rolname = ${role} and pg_has_role(oid, 'member')) as has_rights,
           coalesce(has_function_privilege(to_regprocedure('public.has_schema(text, text)'), 'execute'), false) as has_schema`.execute(
    db,
  );
  const [connection] = rows;
  if (!connection) return [];
  const advice = `give the address as ${role}`;
  if (connection.bypassesSecurity)
    return [`${variable}: connects as ${connection.role}, which bypasses row-level security; ${advice}`];
  if (connection.ownsTables) return [`${variable}: connects as ${connection.role}, which owns tables; ${advice}`];
  if (!connection.hasRights) return [`${variable}: connects as ${connection.role}, which lacks the rights of ${role}; ${advice}`];
  if (connection.hasSchema && (await isMigrated(db))) return [];
  return [`${variable}: the database has no schema of this release; run migrate.js`];
}

/** A newer release may have migrated already; its schema still works for this one. */
async function isMigrated(db: Database): Promise<boolean> {
  const { rows } = await sql<{
    isMigrated: boolean;
  }>`select has_schema(${schemaVersion}, ${functionsVersion}) as is_migrated`.execute(db);
  return rows[0]?.isMigrated ?? false;
}

/** Returns a message when PostgreSQL rejects the connection, so that waiting would not help. */
function rejectionMessage(error: unknown): string | undefined {
  const { code } = error as { code?: unknown };
  if (code === '28P01' || code === '28000') return 'PostgreSQL refuses the role or its password; set both as README.md says';
  if (code === '3D000') return 'the database does not exist; run migrate.js';
  return undefined;
}
