import { useLingui } from '@lingui/react/macro';
import { buttonStyle } from '@portal/ui/button-style';
import { Card } from '@portal/ui/card';
import { EmptyState } from '@portal/ui/empty-state';
import { Link } from '@tanstack/react-router';

/** The same title whether nothing is published or nothing matches; the advice below differs. */
export function NoAssets({ isSearched }: { isSearched: boolean }) {
  const { t } = useLingui();
  return (
    <Card className="grid min-h-96 place-content-center">
      <div role="status">
        <EmptyState
          art={isSearched ? 'search' : 'cards'}
          title={t({ id: 'assets.none', message: 'No assets found.' })}
          text={
            isSearched
              ? t({ id: 'list.noMatchText', message: 'Try fewer or different words.' })
              : t({ id: 'assets.noneText', message: 'Anything published for your company will appear here.' })
          }
          action={isSearched && <ClearSearch />}
        />
      </div>
    </Card>
  );
}

function ClearSearch() {
  const { t } = useLingui();
  return (
    <Link
      to="."
      search={(old) => ({ ...old, q: undefined, page: undefined })}
      replace
      resetScroll={false}
      className={buttonStyle()}
    >
      {t({ id: 'list.clearSearch', message: 'Clear search' })}
    </Link>
  );
}
