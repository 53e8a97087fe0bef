import { useLingui } from '@lingui/react/macro';
import { fileSize } from '@portal/client/i18n/file-size';
import { useLocale } from '@portal/client/i18n/locale';
import type { DocumentDetails } from '@portal/contract/documents';
import { SortButton } from '@portal/ui/data-table';

import { ContentLink } from '../../content/content-link.tsx';
import { formatDate } from '../../i18n/dates.ts';
import { labels } from '../../i18n/labels.ts';
import { DocumentCardActions } from './document-row-actions.tsx';
import { DocumentIcon } from './document-icon.tsx';
import { documentType } from './document-type.ts';
import type { DocumentListProps } from './documents-table.tsx';
import { fallbackTexts, textOrFallback } from '../../content/fallback-texts.ts';
import { useSortDocuments } from './use-sort-documents.ts';

/** The documents table as cards, for phones. */
export function DocumentCards({ documents, sort, order }: DocumentListProps) {
  const { t } = useLingui();
  const { orderOf, toggleSort } = useSortDocuments({ sort, order });
  return (
    <>
      <div className="flex gap-6">
        <SortButton order={orderOf('name')} onSort={() => toggleSort('name')} label={t(labels.header.name)} />
        <SortButton
          order={orderOf('updated')}
          onSort={() => toggleSort('updated')}
          label={t({ id: 'product.updated', message: 'Updated' })}
        />
      </div>
      <ul className="mt-1 grid grid-cols-[minmax(0,1fr)] gap-2.5">
        {documents.map((document) => (
          <DocumentCard key={document.id} document={document} />
        ))}
      </ul>
    </>
  );
}

function DocumentCard({ document }: { document: DocumentDetails }) {
  const locale = useLocale();
  const { document: url } = document;
  const name = textOrFallback(fallbackTexts.nameInTable, document.name);
  const metadata = [
    documentType(document),
    document.size !== null && fileSize(document.size, locale),
    formatDate(document.updatedAt),
  ].filter(Boolean);
  return (
    <li className="rounded-lg border border-line bg-card">
      <div className="flex items-start gap-3 px-4 py-3">
        <DocumentIcon mediaType={document.mediaType} />
        <div className="min-w-0">
          <p data-content className="font-semibold text-strong wrap-anywhere">
            {url ? (
              <ContentLink path={url} className={linkStyle}>
                {name}
              </ContentLink>
            ) : (
              name
            )}
          </p>
          <p data-content className="text-13 text-muted tabular-nums">
            {metadata.join(' · ')}
          </p>
        </div>
      </div>
      <DocumentCardActions document={document} name={name} />
    </li>
  );
}

// A touch target tall enough for a finger, extending over the empty space around it.
const linkStyle = '-my-3 block rounded-xs py-3 hyphens-auto';
