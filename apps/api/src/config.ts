import { developmentValues } from './config/development.ts';
import { findNearMisses } from './config/near-misses.ts';
import { findDoubts, findFaultsBetween, type Remark } from './config/rules.ts';
import { variables, type Values, type Variable } from './config/variables.ts';
import { StartFault } from './start-fault.ts';

export type Config = Values;

/** For what is not read here: `migrate.js`, and the demo. */
const otherNames = ['MIGRATE_DATABASE_URL', 'DEMO_CACHE', 'DEMO_SIZE'];

interface Reading {
  readonly config: Config;
  /** What may be meant, but is more often forgotten. */
  readonly warnings: readonly string[];
}

/** The only reader of the environment. Names every fault at once, so that a deploy fails one time and not five; never a value. */
export function readEnvironment(env: NodeJS.ProcessEnv = process.env): Reading {
  const read: Record<string, unknown> = {};
  const unlessSet: Record<string, unknown> = developmentValues;
  const faults: Remark[] = [];
  // An empty line of an environment file means that there is no such setting.
  const isSet = (name: string) => (env[name] ?? '') !== '';
  for (const [name, { schema, wrong, todo }] of Object.entries<Variable>(variables)) {
    const result = schema.safeParse(isSet(name) ? env[name] : undefined);
    if (result.success) read[name] = result.data ?? unlessSet[name];
    else faults.push({ name, sentence: `${isSet(name) ? wrong : 'is not set'}; ${todo}` });
  }
  faults.push(...findFaultsBetween(read, isSet));
  const nearMisses = findNearMisses(env, [...Object.keys(variables), ...otherNames]);
  if (faults.length > 0) throw new StartFault('The configuration is not usable:', [...faults, ...nearMisses].map(lineOf));
  const config = read as Config;
  return { config, warnings: [...findDoubts(config, isSet), ...nearMisses].map(lineOf) };
}

export function readConfig(env?: NodeJS.ProcessEnv): Config {
  return readEnvironment(env).config;
}

/** Migrations and seeds run as the owner or the database's administrator and need nothing else of the configuration. */
export function readMigrateUrl(env: NodeJS.ProcessEnv = process.env): string {
  const url = env['MIGRATE_DATABASE_URL'] ?? '';
  if (/^postgres(ql)?:/.test(url) && URL.canParse(url)) return url;
  const fault = url === '' ? 'is not set' : 'is not a PostgreSQL URL';
  throw new StartFault('The configuration is not usable:', [
    `MIGRATE_DATABASE_URL: ${fault}; give it as portal_owner, such as postgres://portal_owner:password@host/portal`,
  ]);
}

function lineOf({ name, sentence }: Remark): string {
  return `${name}: ${sentence}`;
}
