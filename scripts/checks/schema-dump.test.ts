import { expect, it } from 'vitest';

import { isNamedByDate, normalizeDump } from './schema-dump.ts';

it('a dump is the same after an update of PostgreSQL', () => {
  const dump = (version: string, key: string) =>
    [
      '--\n-- PostgreSQL database dump\n--\n',
      `\\restrict ${key}`,
      `-- Dumped from database version ${version}`,
      'SET statement_timeout = 0;',
      "SELECT pg_catalog.set_config('search_path', '', false);",
      '\n--\n-- Name: a; Type: TABLE\n--\n',
      'CREATE TABLE public.a (\n    id integer\n);\n\n',
      `\\unrestrict ${key}\n`,
    ].join('\n');
  expect(normalizeDump(dump('15.18', 'x'))).toBe('CREATE TABLE public.a (\n    id integer\n);');
  expect(normalizeDump(dump('15.19', 'y'))).toBe(normalizeDump(dump('15.18', 'x')));
});

it('partitions that are created by the day or month are not listed, all others are', () => {
  const partitions = [
    'analytics_events_2026_11',
    'pgboss.queue_stats_20261116',
    'licences_31',
    'search_entries_de',
    'pgboss.job_common',
  ];
  expect(partitions.filter((name) => !isNamedByDate(name))).toEqual(['licences_31', 'search_entries_de', 'pgboss.job_common']);
});
