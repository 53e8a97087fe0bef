import { useLingui } from '@lingui/react/macro';
import { buttonStyle } from '@portal/ui/button-style';
import { Card } from '@portal/ui/card';
import { EmptyState } from '@portal/ui/empty-state';
import { Link } from '@tanstack/react-router';

/** Shown when nothing is published or nothing matches the search: the title is the same, the advice below it differs. */
export function NoAssets({ hasSearchText }: { hasSearchText: boolean }) {
  const { t } = useLingui();
  return (
    <Card className="grid min-h-96 place-content-center">
      <div role="status">
        <EmptyState
          art={hasSearchText ? 'search' : 'cards'}
          title={t({ id: 'assets.none', message: 'No assets found.' })}
          text={
            hasSearchText
              ? t({ id: 'list.noMatchText', message: 'Try fewer or different words.' })
              : t({ id: 'assets.noneText', message: 'Anything published for your company will appear here.' })
          }
          action={hasSearchText && <ClearSearch />}
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
