import { createQueryId, type RootOperationNode } from 'kysely';
import { escapeLiteral } from 'pg';

import type { Database, Db } from '../../../apps/api/src/db/database.ts';
import { createAsViewer } from '../../../apps/api/src/db/as-viewer.ts';
import type { PartnerViewer } from '../../../apps/api/src/http/viewer.ts';

/** Every statement that this work sends, with its values in place: as `psql` would take it, one a line. */
export async function statementsOf(
  database: Database,
  viewer: PartnerViewer,
  work: (db: Db) => Promise<unknown>,
): Promise<string[]> {
  const asked: RootOperationNode[] = [];
  const watched = database.withPlugin({
    transformQuery: ({ node }) => {
      asked.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await createAsViewer(watched)(viewer, work);
  return asked.map((node) => {
    const { sql, parameters } = database.getExecutor().compileQuery(node, createQueryId());
    return sql
      .replaceAll(/--[^\n]*/g, '')
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/\$(\d+)/g, (_, place) => literal(parameters[Number(place) - 1]));
  });
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  return escapeLiteral(Array.isArray(value) ? arrayText(value) : textOf(value));
}

function arrayText(values: readonly unknown[]): string {
  const each = values.map((value) => (value === null ? 'null' : `"${textOf(value).replaceAll(/["\\]/g, String.raw`\$&`)}"`));
  return `{${each.join(',')}}`;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
