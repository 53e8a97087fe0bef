import { useLingui } from '@lingui/react/macro';
import { buttonStyle } from '@portal/ui/button-style';
import { EmptyState } from '@portal/ui/empty-state';
import { Link } from '@tanstack/react-router';

interface NoMatchesProps {
  /** Where the same search may find more, instead of showing everything. */
  wider?: { readonly search: object; readonly label: string };
}

/** The list has rows, but none that matches the search and the filters in the URL. */
export function NoMatches({ wider }: NoMatchesProps) {
  const { t } = useLingui();
  return (
    <div role="status">
      <EmptyState
        art="search"
        title={t({ id: 'list.noMatch', message: 'No results found.' })}
        text={t({ id: 'list.noMatchText', message: 'Try fewer or different words, or remove a filter.' })}
        action={
          <Link
            to="."
            search={(wider?.search ?? {}) as never}
            replace={!wider}
            resetScroll={false}
            className={buttonStyle({ size: 'sm' })}
          >
            {wider?.label ?? t({ id: 'list.showAll', message: 'Show all' })}
          </Link>
        }
      />
    </div>
  );
}
