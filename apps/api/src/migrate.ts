import { readMigrateUrl } from './config.ts';
import { migrateDatabase } from './db/migrate-database.ts';

const applied = await migrateDatabase(readMigrateUrl());
process.stdout.write(applied.length > 0 ? `Applied ${applied.join(', ')}\n` : 'The schema is up to date\n');
