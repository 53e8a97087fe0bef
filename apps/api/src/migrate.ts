import { readMigrateUrl } from './config/config.ts';
import { migrateDatabase } from './db/migrate-database.ts';
import { findRolesWithoutPassword } from './db/roles.ts';
import { exitOnStartError } from './core/start-error.ts';

try {
  const url = readMigrateUrl();
  const applied = await migrateDatabase(url);
  process.stdout.write(applied.length > 0 ? `Applied ${applied.join(', ')}\n` : 'The schema is up to date\n');
  const withoutPassword = await findRolesWithoutPassword(url);
  if (withoutPassword && withoutPassword.length > 0)
    process.stdout.write(
      `Without a password: ${withoutPassword.join(', ')}. Where the server asks for one, set it in psql: \\password ${withoutPassword[0]}\n`,
    );
} catch (error) {
  exitOnStartError(error);
}
