import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';

import { securityChanges } from '../../mail/mail-kinds.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});

const sources: Record<string, string> = import.meta.glob(
  ['../**/*.ts', '../../db/functions/*.sql', '!../**/*.test.ts', '!../../db/functions/content*.sql'],
  { query: '?raw', import: 'default', eager: true },
);

const writesEvents =
  /insertAuditEvent|insertServerEvent|record(Staff|Person|Security)(Change|Event)|record_security_event|audit_events/;
/** Codes of errors and of refused rows, and kinds of notifications look like actions. */
const isSomethingElse = /(AppError\([^)]*|kind: |code: |row_fault\()$/;

/** Words of code that writes events which read like `subject.whatHappened`. */
function actionsOf(source: string): string[] {
  return [...source.matchAll(/'([a-z][A-Za-z]*\.[a-z][A-Za-z]*)'/g)]
    .filter(({ index }) => !isSomethingElse.test(source.slice(0, index)))
    .map(([, action = '']) => action);
}

it('every action belongs to an area of the audit by its first word, and none to content by mistake', async () => {
  const written = Object.values(sources).filter((source) => writesEvents.test(source));
  const actions = [...new Set([...securityChanges, ...written.flatMap(actionsOf)])];
  expect(actions).toEqual(expect.arrayContaining(['email.confirmed', 'recoveryCode.used', 'account.changed', 'ticket.assigned']));
  const { rows } = await sql<{ action: string }>`
    select action from unnest(${actions}::text[]) as action where audit_area(action) = 'content' order by action`.execute(
    api.admin,
  );
  expect(rows.filter(({ action }) => !action.startsWith('content.'))).toEqual([]);
});
