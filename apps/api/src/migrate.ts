import { readMigrateUrl } from './config.ts';
import { migrateDatabase } from './db/migrate-database.ts';
import { findRolesWithoutPassword } from './db/roles.ts';
import { exitOnStartError } from './start-error.ts';

try {
  const url = readMigrateUrl();
  const applied = await migrateDatabase(url);
  process.stdout.write(applied.length > 0 ? `Applied ${applied.join(', ')}\n` : 'The schema is up to date\n');
  const bare = await findRolesWithoutPassword(url);
  if (bare && bare.length > 0)
    process.stdout.write(
      `Without a password: ${bare.join(', ')}. Where the server asks for one, set it in psql: \\password ${bare[0]}\n`,
    );
} catch (error) {
  exitOnStartError(error);
}
