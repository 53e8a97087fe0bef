import { sql, type Expression, type RawBuilder } from 'kysely';

import type { Locale } from '@portal/contract/locales';

export type ContentFileRole = 'picture' | 'detail' | 'video' | 'captions' | 'original';

/** The id of this content's file in a role: the one for the language, else the one for all, else the English one. */
export function contentFileId(contentId: Expression<number>, role: ContentFileRole, locale: Locale): RawBuilder<string | null> {
  return sql<string | null>`(
    select f.id from content_files f
     where f.content_id = ${contentId} and f.role = ${role} and (f.locale is null or f.locale in (${locale}, 'en'))
     order by coalesce(f.locale = ${locale}, false) desc, f.locale nulls first
     limit 1)`;
}
