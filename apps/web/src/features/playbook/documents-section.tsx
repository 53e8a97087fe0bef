import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { DocumentDetails } from '@portal/contract/documents';
import { Count } from '@portal/ui/count';
import { EmptyState } from '@portal/ui/empty-state';
import { useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';

import { ListSearch } from '../../app/list-controls.tsx';
import { useMediaQuery } from '../../app/media-query.ts';
import { onPhone } from '../../app/on-phone.ts';
import { labels } from '../../i18n/labels.ts';
import { fetchViewerWhenIdle } from '../documents/about-to-open.ts';
import { DocumentCards } from './document-cards.tsx';
import { DocumentsTable } from './documents-table.tsx';
import { type DocumentSort, findDocuments } from './find-documents.ts';
import { NoMatch } from '../../app/no-match.tsx';

/** The documents of a product: a table in a card, on a phone cards of their own. */
export function DocumentsSection({ documents }: { documents: readonly DocumentDetails[] }) {
  const { t } = useLingui();
  const isPhone = useMediaQuery(onPhone);
  const count = documents.length;
  // Who comes to a product comes for its documents, more often than not.
  useEffect(() => (count > 0 ? fetchViewerWhenIdle() : undefined), [count]);
  return (
    <section
      aria-labelledby="documents-title"
      className="min-w-0 tablet:overflow-clip tablet:rounded-lg tablet:border tablet:border-line tablet:bg-card"
    >
      <div className="flex min-h-15 flex-wrap items-center gap-x-4 gap-y-3 tablet:border-b tablet:border-line tablet:px-5 tablet:py-2.5 tablet:pe-3.5">
        <h2 id="documents-title" className="flex items-center gap-2">
          {t(labels.section.documents)}
          <Count
            value={count}
            label={t({ id: 'playbook.documentCount', message: plural(count, { one: '# document', other: '# documents' }) })}
          />
        </h2>
        {count > 0 && (
          <ListSearch
            label={t({ id: 'product.searchDocuments', message: 'Search documents' })}
            className="w-72 max-tablet:w-full tablet:ms-auto print:hidden"
          />
        )}
      </div>
      {count > 0 ? <Found documents={documents} isPhone={isPhone} /> : <NoDocuments />}
    </section>
  );
}

/** A product never has so many that the server would have to search among them. */
function Found({ documents, isPhone }: { documents: readonly DocumentDetails[]; isPhone: boolean }) {
  const { t } = useLingui();
  const { q = '', order = 'asc', sort } = useSearch({ strict: false });
  const sorted: DocumentSort = sort === 'updated' ? sort : 'name';
  const found = findDocuments(documents, q, order, sorted);
  const count = found.length;
  const List = isPhone ? DocumentCards : DocumentsTable;
  return (
    <>
      <p role="status" className="sr-only">
        {q &&
          t({ id: 'product.documentsFound', message: plural(count, { one: '# document found', other: '# documents found' }) })}
      </p>
      {count > 0 ? <List documents={found} sort={sorted} order={order} /> : <NoMatch level={3} />}
    </>
  );
}

function NoDocuments() {
  const { t } = useLingui();
  return (
    <EmptyState
      art="paper"
      level={3}
      title={t({ id: 'product.noDocuments', message: 'No documents yet' })}
      text={t({ id: 'product.noDocumentsText', message: 'Data sheets, guides and videos for this product will appear here.' })}
    />
  );
}
