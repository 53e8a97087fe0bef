import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { CompiledQuery, createQueryId, type RootOperationNode } from 'kysely';

import type { Db } from '../../db/database.ts';

const folder = join(import.meta.dirname, '../../../../../bench/plans');

/** Returns the plan of each statement that `work` runs, without costs, which change with every run. */
export async function explain(db: Db, work: (db: Db) => Promise<unknown>): Promise<string> {
  const nodes: RootOperationNode[] = [];
  await work(
    db.withPlugin({
      transformQuery: ({ node }) => {
        nodes.push(node);
        return node;
      },
      transformResult: async ({ result }) => result,
    }),
  );
  const plans: string[] = [];
  for (const node of nodes) {
    const { sql, parameters } = db.getExecutor().compileQuery(node, createQueryId());
    const { rows } = await db.executeQuery<Record<string, string>>(
      CompiledQuery.raw(`explain (costs off) ${sql}`, [...parameters]),
    );
    const plan = rows.map((row) => Object.values(row)[0]).join('\n');
    // Statements that only change a setting have no plan.
    if (plan !== 'Result') plans.push(plan);
  }
  return `${plans.join('\n\n')}\n`;
}

export function writePlan(name: string, plan: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.txt`), plan);
}

/** The stored plan; empty if there is none. */
export function readPlan(name: string): string {
  const file = join(folder, `${name}.txt`);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}
