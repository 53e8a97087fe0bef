import { expect, it } from 'vitest';

import { createFileTicket, readFileTicket } from './file-ticket.ts';

it('is read under every secret that is still listed, and under no other', () => {
  const sessionId = '01900000-0000-7000-8000-000000000000';
  const ticket = createFileTicket('the old secret', 'a file', sessionId);
  expect(readFileTicket(['the new secret', 'the old secret'], 'a file', ticket)).toBe(sessionId);
  expect(readFileTicket(['the new secret'], 'a file', ticket)).toBeUndefined();
  expect(readFileTicket(['the old secret'], 'another file', ticket)).toBeUndefined();
});
