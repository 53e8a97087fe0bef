import { useLingui } from '@lingui/react/macro';
import type { DocumentDetails } from '@portal/contract/documents';
import { SortButton } from '@portal/ui/data-table';

import { ContentLink } from '../../app/content-link.tsx';
import { formatDate } from '../../i18n/dates.ts';
import { fileSize } from '../../i18n/file-size.ts';
import { labels } from '../../i18n/labels.ts';
import { useLocale } from '../../i18n/locale.ts';
import { DocumentCardActions } from './document-actions.tsx';
import { DocumentIcon } from './document-icon.tsx';
import { documentType } from './document-type.ts';
import type { DocumentListProps } from './documents-table.tsx';
import type { DocumentSort } from './find-documents.ts';
import { missing, orMissing } from './missing-texts.ts';
import { useSortDocuments } from './sort-in-address.ts';

/** The documents table of a phone. */
export function DocumentCards({ documents, sort, order }: DocumentListProps) {
  const { t } = useLingui();
  const sortBy = useSortDocuments({ sort, order });
  const orderOf = (column: DocumentSort) => (column === sort ? order : undefined);
  return (
    <>
      <div className="flex gap-6">
        <SortButton order={orderOf('name')} onSort={() => sortBy('name')} label={t(labels.header.name)} />
        <SortButton
          order={orderOf('updated')}
          onSort={() => sortBy('updated')}
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
  const name = orMissing(missing.nameInTable, document.name);
  const particulars = [
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
            {document.document ? (
              <ContentLink path={document.document} className={linkStyle}>
                {name}
              </ContentLink>
            ) : (
              name
            )}
          </p>
          <p data-content className="text-13 text-muted tabular-nums">
            {particulars.join(' · ')}
          </p>
        </div>
      </div>
      <DocumentCardActions document={document} name={name} />
    </li>
  );
}

// As tall as a finger, over the empty room around it.
const linkStyle = '-my-3 block rounded-xs py-3 hyphens-auto';
