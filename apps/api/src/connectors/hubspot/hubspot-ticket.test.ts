import { expect, it } from 'vitest';

import { toCrmTicket } from './hubspot-ticket.ts';

const toTicket = (properties: Record<string, string | null>) => toCrmTicket({ id: '1', properties });

it('maps the stages of the default pipeline, and of other pipelines only whether the ticket is closed', () => {
  const statuses = ['1', '2', '3', '4', '88213'].map((stage) => toTicket({ hs_pipeline_stage: stage }).status);
  expect(statuses).toEqual(['new', 'waitingForYou', 'inProgress', 'closed', 'inProgress']);
  expect(toTicket({ hs_pipeline_stage: '88213', closed_date: '2026-11-10T00:00:00Z' }).status).toBe('closed');
});

it('maps missing, blank and invalid values to null', () => {
  expect(toTicket({ subject: ' ', content: null, createdate: 'yesterday', hs_pipeline_stage: '1' })).toMatchObject({
    subject: null,
    content: null,
    createdAt: null,
    waitingSince: null,
  });
  expect(toTicket({ createdate: '1762770000000' }).createdAt).toBe('2025-11-10T10:20:00.000Z');
});

it('a person has been waiting since their last unanswered message', () => {
  const [earlier, later] = ['2026-11-10T10:00:00.000Z', '2026-11-11T10:00:00.000Z'];
  const waitingSince = (received: string, sent: string | null) =>
    toTicket({ hs_pipeline_stage: '3', hs_last_message_received_at: received, hs_last_message_sent_at: sent }).waitingSince;
  expect(waitingSince(later, earlier)).toBe(later);
  expect(waitingSince(earlier, later)).toBeNull();
  expect(waitingSince(earlier, null)).toBe(earlier);
});

it('removes characters that the database cannot store', () => {
  expect(toTicket({ subject: 'a\0b\ud800' }).subject).toBe('ab\ufffd');
});
