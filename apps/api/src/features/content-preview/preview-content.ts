import { contentKind, isLocalisedField, type ContentKind } from '@portal/contract/backoffice/content-kinds';
import type { ContentPreview } from '@portal/contract/backoffice/content-preview';
import { defaultLocale, type Locale } from '@portal/contract/locales';

import { AppError } from '../../core/app-error.ts';
import type { Viewer } from '../../core/viewer.ts';
import { setViewer, type AsViewer } from '../../db/as-viewer.ts';
import type { Db } from '../../db/database.ts';
import { i18nFor } from '../../mail/dictionaries.ts';
import { notificationTitle } from '../../mail/templates/notification.tsx';
import { openItem } from '../content/content.service.ts';
import {
  findLiveRow,
  findPreviewPerson,
  findPreviewSource,
  findVersionsByKey,
  publishPreview,
} from './content-preview.queries.ts';
import { findPlace } from './find-place.ts';
import { emptyPage, readPage } from './preview-page.ts';
import { findRank, indexPreview } from './preview-search.ts';

interface PreviewRequest {
  readonly id: number;
  readonly personId: string;
}

/** Really publishes the content, looks at it with the eyes of the person, and rolls everything back. */
export function previewContent(asViewer: AsViewer, viewer: Viewer, { id, personId }: PreviewRequest): Promise<ContentPreview> {
  return rolledBack(asViewer, viewer, async (db) => {
    const person = await findPreviewPerson(db, personId);
    if (!person) throw new AppError('resource.notFound');
    const published = await publishPreview(db, id, person.partnerId).catch(rejectUnpublishable);
    if (!published) throw new AppError('resource.notFound');
    const source = await findPreviewSource(db, id);
    if (source) await indexPreview(db, source);
    // Only after publishing, which takes its locks first. Content that nobody has opened yet gets its first revision here.
    const { fields } = (await openItem(db, id)).revision;
    const versions = await findVersionsByKey(db, id);

    const { kind, reason, isAnnounced } = published;
    const { locale } = person;
    await setViewer(db, { personId, partnerId: person.partnerId, kind: 'partner', role: null, hasTwoFactor: false });
    const row = await findLiveRow(db, kind, id);
    const { texts, fallbacks } = textsOf(kind, row ?? {}, locale);
    const title = texts[contentKind(kind).titleField] ?? '';
    return {
      sees: row !== undefined,
      reason,
      locale,
      texts,
      fallbacks,
      ...(row ? await readPage(db, locale, { kind, id, fields, versions }) : emptyPage),
      place: row ? await findPlace(db, locale, kind, id) : null,
      search: { query: title, rank: source && row ? await findRank(db, locale, title, id) : null },
      notification: kind === 'news' && row ? { ...notificationOf(title, locale), isRepeated: isAnnounced } : null,
    };
  });
}

/** Runs the work in a transaction that is always rolled back. */
async function rolledBack<Result>(asViewer: AsViewer, viewer: Viewer, work: (db: Db) => Promise<Result>): Promise<Result> {
  const ending = new Error('The preview is rolled back.');
  let result: Promise<Result> | undefined;
  await asViewer(viewer, async (db) => {
    await (result = work(db));
    throw ending;
  }).catch((error: unknown) => {
    if (error !== ending) throw error;
  });
  return result as Promise<Result>;
}

/** A draft that breaks a constraint could not be published either: something in it is missing or wrong. */
function rejectUnpublishable(error: unknown): never {
  const { code = '' } = error as { code?: string };
  throw /^2[23]/.test(code) ? new AppError('content.incomplete', { cause: error }) : error;
}

/** Returns the texts as `localised_text` would: in the language of the person, or else in English. */
function textsOf(kind: ContentKind, row: Record<string, unknown>, locale: Locale): Pick<ContentPreview, 'texts' | 'fallbacks'> {
  const texts: Record<string, string> = {};
  const fallbacks: string[] = [];
  for (const { name } of contentKind(kind).fields.filter(isLocalisedField)) {
    const text = row[name] as Partial<Record<Locale, string>> | null | undefined;
    const shown = text?.[locale] || text?.[defaultLocale];
    if (!shown) continue;
    texts[name] = shown;
    if (!text?.[locale]) fallbacks.push(name);
  }
  return { texts, fallbacks };
}

function notificationOf(title: string, locale: Locale): { title: string; text: string } {
  return { title, text: notificationTitle(i18nFor(locale), { kind: 'news.published', params: { title } }) };
}
