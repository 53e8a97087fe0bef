import { describe, expect, it } from 'vitest';

import { checksumsOf, migrationProblems } from './migration-files.ts';

const files = { '0001_text.sql': 'create table a ();', '0002_people.sql': 'create table b ();' };
const committed = checksumsOf(files);

describe('migrationProblems', () => {
  it('accepts the committed migrations, and a new one with the next number', () => {
    expect(migrationProblems(files, committed)).toEqual([]);
    expect(migrationProblems({ ...files, '0003_leads.sql': '' }, committed)).toEqual([]);
  });

  it.each([
    ['edited', { ...files, '0002_people.sql': 'create table c ();' }, '0002_people.sql was edited'],
    ['removed', { '0001_text.sql': files['0001_text.sql'] }, '0002_people.sql was edited, renamed or removed'],
    ['numbered after a gap', { ...files, '0004_leads.sql': '' }, '0004_leads.sql: migrations are numbered'],
    ['given a number twice', { ...files, '0002_leads.sql': '' }, 'migrations are numbered'],
  ])('reports a migration that was %s', (_, changed, problem) => {
    expect(migrationProblems(changed, committed).join('\n')).toContain(problem);
  });
});
