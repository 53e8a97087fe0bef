import * as z from 'zod/mini';

import { endpoint } from '../endpoint.ts';

/** A day in UTC. */
const DayText = z.iso.date();

const Count = z.int();
const CountOrNull = z.nullable(Count);

/**
 * Figures of one day, of one partner or added up over all. Null means that it was not recorded on that day, or is not recorded yet.
 * The average time to the first answer of several days is the sum of `firstAnswerSeconds` divided by that of `ticketsAnswered`.
 */
export const DayFigures = z.object({
  day: DayText,
  signIns: Count,
  activePeople: Count,
  pageViews: Count,
  downloads: CountOrNull,
  searches: CountOrNull,
  searchesWithoutResult: CountOrNull,
  ticketsOpened: Count,
  ticketsAnswered: Count,
  firstAnswerSeconds: Count,
  leadsReceived: Count,
  leadsAnswered: CountOrNull,
  leadAnswerSeconds: CountOrNull,
});
export type DayFigures = z.infer<typeof DayFigures>;

/** Longer periods are asked for in parts. */
export const maxFigureDays = 400;

/** The days from `from` to `to` on which anything happened. Today's figures are at most an hour old. */
export const listDayFigures = endpoint({
  method: 'GET',
  path: '/api/backoffice/day-figures',
  permission: 'admin',
  query: z.object({ from: DayText, to: DayText, partnerId: z.optional(z.string().check(z.uuid())) }),
  response: z.object({ body: z.array(DayFigures) }),
  rateLimit: { calls: 120, seconds: 60 },
});
