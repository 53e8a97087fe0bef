import { createHash } from 'node:crypto';

import { german } from './de.ts';
import { english } from './en.ts';
import { spanish } from './es.ts';
import { french } from './fr.ts';
import type { GradedQuery } from './graded-query.ts';
import { italian } from './it.ts';
import { portuguese } from './pt.ts';
import { chinese } from './zh.ts';

/** All graded queries. They were written from the demo's content before the ranking was tuned. */
export const gradedSet: readonly GradedQuery[] = [
  ...english,
  ...german,
  ...french,
  ...italian,
  ...spanish,
  ...portuguese,
  ...chinese,
];

/** A fifth of the set that is not used for tuning, to detect overfitting to the rest. */
export function isHeldOut({ locale, query }: GradedQuery): boolean {
  return createHash('sha256').update(`${locale} ${query}`).digest().readUInt32BE(0) % 5 === 0;
}
