import { createHash } from 'node:crypto';

/** Migrations by their file name. */
export type MigrationFiles = Readonly<Record<string, string>>;

/** One line for each migration, in the format of `sha256sum`. */
export function checksumsOf(files: MigrationFiles): string {
  return Object.entries(files)
    .toSorted(([a], [b]) => a.localeCompare(b, 'en'))
    .map(([name, text]) => `${createHash('sha256').update(text).digest('hex')}  ${name}\n`)
    .join('');
}

/** Returns the problems of the migrations, compared with the committed checksums. A migration without a checksum is a new one. */
export function migrationProblems(files: MigrationFiles, committed: string): string[] {
  const known = committed.split('\n').filter((line) => line !== '');
  const current = new Set(checksumsOf(files).split('\n'));
  const changed = known.filter((line) => !current.has(line)).map((line) => line.split('  ')[1] ?? line);
  const names = Object.keys(files).toSorted();
  return [
    ...changed.map((name) => `${name} was edited, renamed or removed: databases have it already. Write a new migration instead.`),
    ...names
      .filter((name, index) => !new RegExp(`^${String(index + 1).padStart(4, '0')}_[a-z0-9_]+\\.sql$`).test(name))
      .slice(0, 1)
      .map((name) => `${name}: migrations are numbered from 0001 without gaps.`),
  ];
}
