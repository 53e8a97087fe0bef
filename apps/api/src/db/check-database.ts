import { setTimeout as sleep } from 'node:timers/promises';

import { sql } from 'kysely';
import type { Logger } from 'pino';

import { StartFault } from '../start-fault.ts';
import type { Database } from './database.ts';
import { schemaVersion } from './migrate-database.ts';

interface Expectation {
  /** The variable that has the address. */
  readonly variable: 'DATABASE_URL' | 'WORKER_DATABASE_URL';
  /** The role whose rights the process needs; another role may be a member of it. */
  readonly role: 'portal_app' | 'portal_worker';
}

interface WaitOptions {
  readonly log: Logger;
  readonly pauseMs?: number;
  /** False when something else holds the process open, so that the wait does not outlive it. */
  readonly keepsProcess?: boolean;
}

/** Resolves when the database answers and fits; waits while it is out of reach. Throws when the operator has to act. */
export async function waitForDatabase(db: Database, expected: Expectation, options: WaitOptions): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const faults = await findDatabaseFaults(db, expected).catch((error: unknown) => {
      const refusal = refusalOf(error);
      if (refusal !== undefined) return [`${expected.variable}: ${refusal}`];
      if (attempt === 1) options.log.warn({ err: error }, `${expected.variable}: the database is out of reach; trying again`);
      return undefined;
    });
    if (faults?.length === 0) return;
    if (faults) throw new StartFault('The portal cannot run on this database:', faults);
    await sleep(options.pauseMs ?? 1000, undefined, { ref: options.keepsProcess ?? true });
  }
}

interface Connected {
  readonly role: string;
  readonly passesSecurity: boolean;
  readonly ownsTables: boolean;
  readonly hasRights: boolean;
  readonly hasSchema: boolean;
}

async function findDatabaseFaults(db: Database, { variable, role }: Expectation): Promise<string[]> {
  const { rows } = await sql<Connected>`
    select current_user as role,
           exists (select from pg_roles where (rolsuper or rolbypassrls) and pg_has_role(oid, 'member')) as passes_security,
           exists (select from pg_class where relkind in ('r', 'p') and relnamespace::regnamespace::text in ('public', 'pgboss')
                                          and pg_has_role(relowner, 'member')) as owns_tables,
           exists (select from pg_roles where rolname = ${role} and pg_has_role(oid, 'member')) as has_rights,
           coalesce(has_function_privilege(to_regprocedure('public.has_migration(text)'), 'execute'), false) as has_schema`.execute(
    db,
  );
  const [found] = rows;
  if (!found) return [];
  const give = `give the address as ${role}`;
  if (found.passesSecurity) return [`${variable}: connects as ${found.role}, which bypasses row-level security; ${give}`];
  if (found.ownsTables) return [`${variable}: connects as ${found.role}, which owns tables; ${give}`];
  if (!found.hasRights) return [`${variable}: connects as ${found.role}, which lacks the rights of ${role}; ${give}`];
  if (found.hasSchema && (await isMigrated(db))) return [];
  return [`${variable}: the database has no schema of this release; run migrate.js`];
}

/** A newer release may have migrated already: its schema still serves this one. */
async function isMigrated(db: Database): Promise<boolean> {
  const { rows } = await sql<{ isMigrated: boolean }>`select has_migration(${schemaVersion}) as is_migrated`.execute(db);
  return rows[0]?.isMigrated ?? false;
}

/** PostgreSQL is there and says no: waiting would not help. */
function refusalOf(error: unknown): string | undefined {
  const { code } = error as { code?: unknown };
  if (code === '28P01' || code === '28000') return 'PostgreSQL refuses the role or its password; set both as README.md says';
  if (code === '3D000') return 'the database does not exist; run migrate.js';
  return undefined;
}
