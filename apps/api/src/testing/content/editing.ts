import type { ContentItem } from '@portal/contract/backoffice/content';
import type { ContentKind } from '@portal/contract/backoffice/content-kinds';

import type { Session } from '../factories.ts';
import type { TestApi } from '../test-api.ts';

/** What an editor does with content, by the endpoints of the back office. */
export function editing(api: TestApi, editor: Session) {
  const post = (path: string, payload: object, { headers } = editor) =>
    api.app.inject({ method: 'POST', url: `/api/backoffice/content${path}`, headers, payload });

  const changed = async (path: string, payload: object, session = editor): Promise<ContentItem> => {
    const response = await post(path, payload, session);
    if (response.statusCode !== 200) throw new Error(`${path}: ${response.statusCode} ${response.body}`);
    return response.json().body as ContentItem;
  };

  const read = async (id: number): Promise<ContentItem> => {
    const response = await api.app.inject({ url: `/api/backoffice/content/${id}`, headers: editor.headers });
    return response.json().body as ContentItem;
  };

  /** Saves the current draft with these changes. */
  const save = (item: ContentItem, changes: DraftChanges, session = editor) =>
    changed(`/${item.id}/draft`, draftOf(item, changes), session);

  return {
    post,
    read,
    save,
    create: (kind: ContentKind, title: string) => changed('', { kind, title }),
    publish: (item: ContentItem, at: string | null = null, session = editor) =>
      changed(`/${item.id}/publish`, { version: item.version, at }, session),
    does: (action: string, item: ContentItem, payload: object = {}) =>
      changed(`/${item.id}/${action}`, { version: item.version, ...payload }),
  };
}

export interface DraftChanges extends Partial<Omit<ContentItem['revision'], 'fields'>> {
  readonly fields?: Record<string, unknown>;
  readonly continues?: boolean;
  readonly confirmed?: { locale: string; field: string }[];
}

export function draftOf({ version, revision }: ContentItem, { fields, ...changes }: DraftChanges) {
  const { readyLocales, audience, publishedUntil, files } = revision;
  return { version, fields: { ...revision.fields, ...fields }, readyLocales, audience, publishedUntil, files, ...changes };
}
