import type { ContentFields } from '@portal/contract/backoffice/content';
import { contentKind, type ContentKind } from '@portal/contract/backoffice/content-kinds';
import type { ContentPreview } from '@portal/contract/backoffice/content-preview';
import type { Locale } from '@portal/contract/locales';

import type { Db } from '../../db/database.ts';
import { findFacts } from '../playbook/playbook.queries.ts';
import { findFilesOfViewer, type VersionsByKey } from './preview-files.ts';
import { findLinked } from './preview-linked.ts';

type PreviewPage = Pick<ContentPreview, 'details' | 'files' | 'facts' | 'linked'>;

export const emptyPage: PreviewPage = { details: {}, files: [], facts: [], linked: [] };

interface Published {
  readonly kind: ContentKind;
  readonly id: number;
  readonly fields: ContentFields;
  readonly versions: VersionsByKey;
}

/** Reads what a page shows to the viewer beside its texts. */
export async function readPage(db: Db, locale: Locale, { kind, id, fields, versions }: Published): Promise<PreviewPage> {
  const facts = kind === 'products' ? (await findFacts(db, locale, [id])).get(id) : undefined;
  return {
    details: detailsOf(kind, fields),
    files: await findFilesOfViewer(db, locale, { kind, id, versions }),
    facts: facts ?? [],
    linked: await findLinked(db, locale, { kind, id, fields }),
  };
}

/** How a slide is laid out, and the address of a page, are not put into words. */
function detailsOf(kind: ContentKind, fields: ContentFields): Record<string, string> {
  const details = contentKind(kind).fields.flatMap(({ name, type }) => {
    const value = fields[name];
    if (type === 'prices') return [[name, String(((value ?? []) as unknown[]).length)]];
    const isShown = type === 'plain' || type === 'link' || type === 'moment' || type === 'day';
    return isShown && typeof value === 'string' && value !== '' ? [[name, value]] : [];
  });
  return Object.fromEntries(details) as Record<string, string>;
}
