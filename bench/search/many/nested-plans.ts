import pg from 'pg';

/**
 * How PostgreSQL goes about these statements, those inside of functions included, without the figures that change by the day. Needs an
 * administrator; the statements are asked as the role that serves requests.
 */
export async function nestedPlans(adminUrl: string, statements: readonly string[]): Promise<string> {
  const client = new pg.Client({ connectionString: adminUrl });
  const plans: string[] = [];
  client.on('notice', ({ message = '' }) => {
    const [, plan] =
      message.split('\n', 2).length === 2 ? message.split(/^Query Text:[\s\S]*?\n(?=[A-Z][A-Za-z ]+ {2}\(cost=)/m) : [];
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
