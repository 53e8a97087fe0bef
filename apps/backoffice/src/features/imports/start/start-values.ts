import { msg } from '@lingui/core/macro';
import type { FieldErrors } from '@portal/client/forms/use-form-fields';
import type { createFeed, Feed, ImportMode, ImportScope } from '@portal/contract/backoffice/feeds';
import type { ImportKind } from '@portal/contract/backoffice/import-kinds';
import type { BodyOf } from '@portal/contract/endpoint';

import { validateRequired } from '../../../forms/field-validators.ts';

export type StartFieldName = 'feed' | 'name' | 'kind' | 'source' | 'mode' | 'scope';
export type StartValues = Record<StartFieldName, string>;

/** The option of the feed that does not exist yet. */
export const newFeed = 'new';

/** The feed that a link has chosen, the only one, or a new one if there is none. */
export function initialValues(feeds: readonly Feed[], feedId: string | undefined): StartValues {
  const chosen = feeds.find(({ id }) => id === feedId) ?? (feeds.length === 1 ? feeds[0] : undefined);
  const feed = feeds.length === 0 ? newFeed : (chosen?.id ?? '');
  return { feed, name: '', kind: 'licences', source: '', mode: 'both', scope: 'changes' };
}

/** Whether something of a new feed was typed or chosen that would be lost. */
export function hasNewFeed(initial: StartValues, values: StartValues): boolean {
  const { feed: _, ...settings } = values;
  return values.feed === newFeed && Object.entries(settings).some(([name, value]) => value !== initial[name as StartFieldName]);
}

/** What the file contains, once that is known. */
export function kindOf(feeds: readonly Feed[], { feed, kind }: StartValues): ImportKind | undefined {
  return feed === newFeed ? (kind as ImportKind) : feeds.find(({ id }) => id === feed)?.kind;
}

export function validateStart({ feed, name, source }: StartValues): FieldErrors<StartFieldName> {
  if (feed !== newFeed) return { feed: feed === '' ? chooseFeed : undefined };
  return { name: validateRequired(name), source: /^([a-z0-9][a-z0-9-]{0,39})?$/.test(source.trim()) ? undefined : notASource };
}

const chooseFeed = msg({ id: 'imports.feedRequired', message: 'Choose a feed.' });
const notASource = msg({
  id: 'imports.notASource',
  message: 'Use lower-case letters, digits and hyphens, such as sap-eu.',
});

export function toFeed({ name, kind, source, mode, scope }: StartValues): BodyOf<typeof createFeed> {
  return {
    name: name.trim(),
    kind: kind as ImportKind,
    ...(source.trim() !== '' && { source: source.trim() }),
    mode: mode as ImportMode,
    scope: scope as ImportScope,
  };
}
