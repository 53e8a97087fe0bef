import type { ContentDraft } from '@portal/contract/backoffice/content';
import { contentKind, type ContentKind } from '@portal/contract/backoffice/content-kinds';
import { clockTime, momentAt, ownZone } from '@portal/contract/zoned-time';

import { withField } from './draft-parts.ts';

/** Another time zone moves the moments that were entered in it: an event at 10:00 stays one at 10:00. */
export function withZone(kind: ContentKind, draft: ContentDraft, name: string, zone: string | null): ContentDraft {
  const before = (draft.fields[name] ?? null) as string | null;
  const moments = contentKind(kind).fields.filter((field) => field.type === 'moment' && field.zoneField === name);
  return moments.reduce(
    (moved, moment) => {
      const clock = clockTime((draft.fields[moment.name] ?? null) as string | null, before ?? ownZone());
      return withField(moved, moment.name, momentAt(clock, zone ?? ownZone()));
    },
    withField(draft, name, zone),
  );
}
