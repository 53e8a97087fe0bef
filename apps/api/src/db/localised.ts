import { sql, type Expression, type RawBuilder } from 'kysely';

import type { Locale } from '@portal/contract/locales';

/** The text in this language, or in English where it is not written in it. */
export function localised(text: Expression<unknown>, locale: Locale): RawBuilder<string | null> {
  return sql<string | null>`localised_text(${text}, ${locale})`;
}
