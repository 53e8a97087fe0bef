import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { phoneQuery } from '@portal/client/platform/breakpoints';
import { useMediaQuery } from '@portal/client/platform/use-media-query';
import type { DocumentDetails } from '@portal/contract/documents';
import { CountBadge } from '@portal/ui/count-badge';
import { EmptyState } from '@portal/ui/empty-state';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';

import { ListSearch } from '../../lists/list-controls.tsx';
import { labels } from '../../i18n/labels.ts';
import { preloadDocumentViewerWhenIdle } from '../documents/document-preload.ts';
import { DocumentCards } from './document-cards.tsx';
import { DocumentsTable } from './documents-table.tsx';
import { filterDocuments } from './filter-documents.ts';
import { NoMatches } from '../../lists/no-matches.tsx';

const route = getRouteApi('/portal/playbook/$categoryId/$productId');

/** The documents of a product: a table in a card, or separate cards on a phone. */
export function DocumentsSection({ documents }: { documents: readonly DocumentDetails[] }) {
  const { t } = useLingui();
  const isPhone = useMediaQuery(phoneQuery);
  const count = documents.length;
  // Most people open a product for its documents, so the document viewer is preloaded.
  useEffect(() => (count > 0 ? preloadDocumentViewerWhenIdle() : undefined), [count]);
  return (
    <section
      aria-labelledby="documents-title"
      className="min-w-0 tablet:overflow-clip tablet:rounded-lg tablet:border tablet:border-line tablet:bg-card"
    >
      <div className="flex min-h-15 flex-wrap items-center gap-x-4 gap-y-3 tablet:border-b tablet:border-line tablet:px-5 tablet:py-2.5 tablet:pe-3.5">
        <h2 id="documents-title" className="flex items-center gap-2">
          {t(labels.section.documents)}
          <CountBadge
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
      {count > 0 ? <MatchingDocuments documents={documents} isPhone={isPhone} /> : <NoDocuments />}
    </section>
  );
}

/** A product has few documents, so they are filtered in the browser. */
function MatchingDocuments({ documents, isPhone }: { documents: readonly DocumentDetails[]; isPhone: boolean }) {
  const { t } = useLingui();
  const { q = '', order = 'asc', sort = 'name' } = route.useSearch();
  const matching = filterDocuments(documents, q, order, sort);
  const count = matching.length;
  const List = isPhone ? DocumentCards : DocumentsTable;
  return (
    <>
      <p role="status" className="sr-only">
        {q &&
          t({ id: 'product.documentsFound', message: plural(count, { one: '# document found', other: '# documents found' }) })}
      </p>
      {count > 0 ? <List documents={matching} sort={sort} order={order} /> : <NoMatches level={3} />}
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
