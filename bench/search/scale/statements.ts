import { createQueryId, type RootOperationNode } from 'kysely';
import { escapeLiteral } from 'pg';

import type { Database, Db } from '@portal/api/db/database';
import { createAsViewer } from '@portal/api/db/as-viewer';
import type { PartnerViewer } from '@portal/api/core/viewer';

/** Returns every statement that `work` sends, with its values inlined, one per line as for `psql`. */
export async function statementsOf(
  database: Database,
  viewer: PartnerViewer,
  work: (db: Db) => Promise<unknown>,
): Promise<string[]> {
  const nodes: RootOperationNode[] = [];
  const recordedDatabase = database.withPlugin({
    transformQuery: ({ node }) => {
      nodes.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await createAsViewer(recordedDatabase)(viewer, work);
  return nodes.map((node) => {
    const { sql, parameters } = database.getExecutor().compileQuery(node, createQueryId());
    return sql
      .replaceAll(/--[^\n]*/g, '')
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/\$(\d+)/g, (_, position) => literal(parameters[Number(position) - 1]));
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
