import { expect, it } from 'vitest';

import { toCrmTicket } from './hubspot-ticket.ts';

const read = (properties: Record<string, string | null>) => toCrmTicket({ id: '1', properties });

it('maps the stages of the default pipeline, and of other pipelines only whether the ticket is closed', () => {
  const statuses = ['1', '2', '3', '4', '88213'].map((stage) => read({ hs_pipeline_stage: stage }).status);
  expect(statuses).toEqual(['new', 'waitingForYou', 'inProgress', 'closed', 'inProgress']);
  expect(read({ hs_pipeline_stage: '88213', closed_date: '2026-11-10T00:00:00Z' }).status).toBe('closed');
});

it('maps missing, blank and invalid values to null', () => {
  expect(read({ subject: ' ', content: null, createdate: 'yesterday', hs_pipeline_stage: '1' })).toMatchObject({
    subject: null,
    content: null,
    createdAt: null,
    waitingSince: null,
  });
  expect(read({ createdate: '1762770000000' }).createdAt).toBe('2025-11-10T10:20:00.000Z');
});

it('says that a person waits since their last message without an answer', () => {
  const [earlier, later] = ['2026-11-10T10:00:00.000Z', '2026-11-11T10:00:00.000Z'];
  const after = (received: string, sent: string | null) =>
    read({ hs_pipeline_stage: '3', hs_last_message_received_at: received, hs_last_message_sent_at: sent }).waitingSince;
  expect(after(later, earlier)).toBe(later);
  expect(after(earlier, later)).toBeNull();
  expect(after(earlier, null)).toBe(earlier);
});

it('removes characters that the database cannot store', () => {
  expect(read({ subject: 'a\0b\ud800' }).subject).toBe('ab\ufffd');
});
