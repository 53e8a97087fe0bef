import { StartError } from '../core/start-error.ts';
import { developmentValues } from './development.ts';
import { findNearMisses } from './near-misses.ts';
import { findWarnings, findConflicts, type Remark } from './rules.ts';
import { variables, type Values, type Variable } from './variables.ts';

export type Config = Values;

/** Variables that `migrate.js` and the demo parse themselves. */
const otherNames = ['MIGRATE_DATABASE_URL', 'DEMO_CACHE', 'DEMO_SIZE'];

interface Environment {
  readonly config: Config;
  /** Settings that may be intended, but are more often an oversight. */
  readonly warnings: readonly string[];
}

/**
 * Parses the environment; no other code of the server reads it. All problems are reported at once, so that a deployment fails once
 * and not five times. A report never contains a value.
 */
export function readEnvironment(env: NodeJS.ProcessEnv = process.env): Environment {
  const parsed: Record<string, unknown> = {};
  const defaults: Record<string, unknown> = developmentValues;
  const problems: Remark[] = [];
  // An empty value in an environment file means that the variable is not set.
  const isSet = (name: string) => (env[name] ?? '') !== '';
  for (const [name, { schema, problem, advice }] of Object.entries<Variable>(variables)) {
    const result = schema.safeParse(isSet(name) ? env[name] : undefined);
    if (result.success) parsed[name] = result.data ?? defaults[name];
    else problems.push({ name, sentence: `${isSet(name) ? problem : 'is not set'}; ${advice}` });
  }
  problems.push(...findConflicts(parsed, isSet));
  const nearMisses = findNearMisses(env, [...Object.keys(variables), ...otherNames]);
  if (problems.length > 0)
    throw new StartError('The configuration is not usable:', [...problems, ...nearMisses].map(formatRemark));
  const config = parsed as Config;
  return { config, warnings: [...findWarnings(config, isSet), ...nearMisses].map(formatRemark) };
}

export function readConfig(env?: NodeJS.ProcessEnv): Config {
  return readEnvironment(env).config;
}

/** Migrations and seeds run as the owner or the administrator of the database and need no other configuration. */
export function readMigrateUrl(env: NodeJS.ProcessEnv = process.env): string {
  const url = env['MIGRATE_DATABASE_URL'] ?? '';
  if (/^postgres(ql)?:/.test(url) && URL.canParse(url)) return url;
  const problem = url === '' ? 'is not set' : 'is not a PostgreSQL URL';
  throw new StartError('The configuration is not usable:', [
    `MIGRATE_DATABASE_URL: ${problem}; give it as portal_owner, such as postgres://portal_owner:password@host/portal`,
  ]);
}

function formatRemark({ name, sentence }: Remark): string {
  return `${name}: ${sentence}`;
}
