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
import { missing, orMissing } from './missing-texts.ts';
import { useToggleOrder } from './sort-in-address.ts';

/** The documents table of a phone. */
export function DocumentCards({ documents, order }: DocumentListProps) {
  const { t } = useLingui();
  return (
    <>
      <SortButton order={order} onSort={useToggleOrder(order)} label={t(labels.header.name)} />
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
            {document.document ? <ContentLink path={document.document}>{name}</ContentLink> : name}
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
