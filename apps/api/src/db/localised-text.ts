import { sql, type Expression, type RawBuilder } from 'kysely';

import type { Locale } from '@portal/contract/locales';

/** SQL for the text in this language, or in English when there is no translation. */
export function localisedText(text: Expression<unknown>, locale: Locale): RawBuilder<string | null> {
  return sql<string | null>`localised_text(${text}, ${locale})`;
}
