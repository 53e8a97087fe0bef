import { useLingui } from '@lingui/react/macro';
import { useDebouncedSearchParam } from '@portal/client/navigation/use-debounced-search-param';
import { useScreenKeys } from '@portal/client/navigation/use-screen-keys';
import { SearchField } from '@portal/ui/search-field';
import { type ReactNode, useRef } from 'react';

interface ListToolbarProps {
  /** Accessible name and placeholder of the search: "Name, domain or id". */
  searchLabel: string;
  /** Filters: `FilterSelect` elements. */
  children?: ReactNode;
  /** Buttons at the end of the line. */
  end?: ReactNode;
}

/** The search of a list, kept in the URL as `q`, and its filters. The key F focuses the first filter, or the search without one. */
export function ListToolbar({ searchLabel, children, end }: ListToolbarProps) {
  const { t } = useLingui();
  const toolbar = useRef<HTMLDivElement>(null);
  const [text, setText] = useDebouncedSearchParam('q');
  useScreenKeys({
    f: () => (toolbar.current?.querySelector<HTMLElement>('select') ?? toolbar.current?.querySelector('input'))?.focus(),
  });
  return (
    <div ref={toolbar} className={toolbarStyle}>
      <SearchField
        size="sm"
        label={searchLabel}
        value={text}
        onChange={setText}
        clearLabel={t({ id: 'list.clearSearch', message: 'Clear search' })}
        className="min-w-36 flex-1 basis-48 tablet:max-w-80 max-tablet:basis-full"
      />
      {children}
      {end && <div className="ms-auto flex items-center gap-1">{end}</div>}
    </div>
  );
}

const toolbarStyle = 'flex flex-wrap items-center gap-1.5 py-2 max-tablet:pb-3 tablet:ps-4 tablet:pe-2.5 print:hidden';
