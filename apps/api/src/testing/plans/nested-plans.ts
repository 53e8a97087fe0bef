import pg from 'pg';

/**
 * Returns the plans of the statements, including those inside functions, without costs. Needs an administrator; the statements run as the
 * role that serves requests.
 */
export async function nestedPlans(adminUrl: string, statements: readonly string[]): Promise<string> {
  const client = new pg.Client({ connectionString: adminUrl });
  const plans: string[] = [];
  client.on('notice', ({ message = '' }) => {
    // The text of the query comes first and may have many lines; the plan begins with the first line that has a cost.
    const plan = /^\S.* {2}\(cost=[\s\S]*/m.exec(message)?.[0];
    if (plan !== undefined) plans.push(plan.replaceAll(/ {2}\(cost=[^)]*\)/g, '').trimEnd());
  });
  await client.connect();
  try {
    await client.query("load 'auto_explain'");
    await client.query(`set auto_explain.log_min_duration = 0; set auto_explain.log_nested_statements = on;
      set auto_explain.log_level = notice; set role portal_app`);
    await client.query('begin');
    for (const statement of statements) await client.query(statement);
    await client.query('rollback');
  } finally {
    await client.end();
  }
  return `${plans.join('\n\n')}\n`;
}
