import { useLingui } from '@lingui/react/macro';
import { buttonStyle } from '@portal/ui/button-style';
import { EmptyState } from '@portal/ui/empty-state';
import { Link } from '@tanstack/react-router';

/** Shown when the list has items, but none that matches the search in the URL. */
export function NoMatches({ level }: { level: 2 | 3 }) {
  const { t } = useLingui();
  return (
    <div role="status" className="grid min-h-72 place-content-center">
      <EmptyState
        art="search"
        level={level}
        title={t({ id: 'list.noMatch', message: 'No results found.' })}
        text={t({ id: 'list.noMatchText', message: 'Try fewer or different words.' })}
        action={
          <Link
            to="."
            search={(old) => ({ ...old, q: undefined, page: undefined })}
            replace
            resetScroll={false}
            className={buttonStyle()}
          >
            {t({ id: 'list.clearSearch', message: 'Clear search' })}
          </Link>
        }
      />
    </div>
  );
}
