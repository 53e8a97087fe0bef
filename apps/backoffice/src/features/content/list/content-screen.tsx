import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useSorting } from '@portal/client/lists/use-sorting';
import { useMediaQuery } from '@portal/client/platform/use-media-query';
import { contentPageSize, type ContentRow, exportContent } from '@portal/contract/backoffice/content';
import { EmptyState } from '@portal/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';

import { labels } from '../../../i18n/labels.ts';
import { ListCard } from '../../../lists/list-card.tsx';
import { ExportMenu } from '../../../lists/export-menu.tsx';
import { List } from '../../../lists/list.tsx';
import { NoMatches } from '../../../lists/no-matches.tsx';
import type { Selection } from '../../../lists/use-selection.ts';
import { Page } from '../../../page/page.tsx';
import { useTitleOf } from '../use-title-of.ts';
import { BulkContentActions } from './bulk-content-actions.tsx';
import { contentCard, type ContentSort, useContentColumns } from './content-columns.tsx';
import { ContentFigures } from './content-figures.tsx';
import { contentsQuery } from './content-list.api.ts';
import { ContentToolbar } from './content-toolbar.tsx';
import { ContentViews } from './content-views.tsx';
import { NewContentMenu } from './new-content-menu.tsx';
import { OrderLink } from './order-link.tsx';
import { type BulkContent, useBulkContent } from './use-bulk-content.tsx';

const route = getRouteApi('/staff/content');
/** Windows with room for the column of each fact. */
const wideQuery = '(width >= 80rem)';

/** All content in one list, whatever its kind and state. */
export function ContentScreen() {
  const { t } = useLingui();
  const { sort: chosenSort, order: chosenOrder, page = 1, ...filters } = route.useSearch();
  const sort = chosenSort ?? 'updated';
  const order = chosenOrder ?? (chosenSort === undefined ? 'desc' : 'asc');
  // `useSorting` leaves the ascending order out of the URL, so no column is the default that is left out too.
  const sorting = useSorting<ContentSort | 'none'>({
    sort,
    order,
    defaultSort: 'none',
    firstOrder: (column) => (column === 'updated' ? 'desc' : 'asc'),
  });
  const hasTwoLines = !useMediaQuery(wideQuery);
  const columns = useContentColumns(hasTwoLines);
  const titleOf = useTitleOf();
  const query = useQuery(contentsQuery({ ...filters, sort, order, page }));
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  const bulk = useBulkContent();
  const actions = (
    <>
      <OrderLink kind={filters.kind} />
      <NewContentMenu />
    </>
  );

  return (
    <Page title={t(labels.menu.content)} sub={<ContentFigures />} actions={actions}>
      <ListCard>
        <ContentViews filters={filters} />
        <ContentToolbar
          check={filters.check}
          end={<ExportMenu endpoint={exportContent} query={{ ...filters, sort, order }} isEmpty={query.data?.total === 0} />}
        />
        <List
          label={t(labels.menu.content)}
          query={query}
          page={page}
          pageSize={contentPageSize}
          columns={columns}
          sorting={sorting}
          card={contentCard}
          rowName={titleOf}
          loadingLabel={t({ id: 'contentList.loading', message: 'Loading content' })}
          failedTitle={t({ id: 'contentList.failed', message: 'We couldn’t load the content' })}
          found={(total) => t({ id: 'contentList.found', message: plural(total, { one: '# item', other: '# items' }) })}
          empty={isFiltered ? <NoMatches /> : <NoContent />}
          bulkActions={(selection) => bulkActions(selection, bulk)}
          selectionKey={JSON.stringify(filters)}
          hasTwoLines={hasTwoLines}
        />
      </ListCard>
      {bulk.dialog}
    </Page>
  );
}

function bulkActions(selection: Selection<ContentRow>, bulk: BulkContent) {
  return <BulkContentActions selection={selection} bulk={bulk} />;
}

function NoContent() {
  const { t } = useLingui();
  return (
    <EmptyState
      art="cards"
      title={t({ id: 'contentList.none', message: 'No content yet' })}
      text={t({
        id: 'contentList.noneText',
        message: 'Choose New to write the first piece. It stays a draft that no partner sees until you publish it.',
      })}
    />
  );
}
