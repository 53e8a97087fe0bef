import { randomBytes } from 'node:crypto';

import pg from 'pg';
import { inject } from 'vitest';

import { revokeTemporarySql } from '../db/roles.ts';

export interface TestDatabase {
  /** URL as the administrator, who bypasses row-level security: for creating and inspecting data. */
  readonly adminUrl: string;
  urlAs(role: 'portal_app' | 'portal_worker' | 'portal_owner' | 'portal_backup'): string;
}

/** Creates a database for one test file, copied from the migrated template. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const templateUrl = new URL(inject('templateUrl'));
  const template = templateUrl.pathname.slice(1);
  const name = `${template}_${randomBytes(4).toString('hex')}`;

  const maintenance = new URL(templateUrl);
  maintenance.pathname = '/postgres';
  const client = new pg.Client({ connectionString: maintenance.href });
  await client.connect();
  await client.query(`create database ${name} template ${template} owner portal_owner`);
  // A copy has everything but the privileges on the database itself.
  await client.query(revokeTemporarySql(name));
  await client.end();

  const url = new URL(templateUrl);
  url.pathname = `/${name}`;
  return {
    adminUrl: url.href,
    urlAs: (role) => {
      const asRole = new URL(url);
      asRole.username = role;
      asRole.password = '';
      return asRole.href;
    },
  };
}
