import { useLingui } from '@lingui/react/macro';
import { useDebounced } from '@portal/client/forms/use-debounced';
import type { PreviewPerson } from '@portal/contract/backoffice/content-preview';
import { EmptyState } from '@portal/ui/empty-state';
import { SearchField } from '@portal/ui/search-field';
import { SkeletonBar } from '@portal/ui/skeleton';
import { Tile } from '@portal/ui/tile';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import { SectionError } from '../../../page/section-error.tsx';
import { previewPeopleQuery } from './preview.api.ts';

const searchDelayMs = 200;

/** Finds someone by name or company; at first it offers those who signed in last. */
export function PreviewPeople({ onChoose }: { onChoose: (person: PreviewPerson) => void }) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const people = useQuery(previewPeopleQuery(useDebounced(text.trim(), searchDelayMs)));
  const search = useRef<HTMLDivElement>(null);
  const focusSearch = () => search.current?.querySelector('input')?.focus();
  useEffect(focusSearch, []);
  const handleRetry = () => {
    focusSearch();
    void people.refetch();
  };

  return (
    <div ref={search} className="grid gap-2">
      <SearchField
        isLandmark={false}
        label={t({ id: 'preview.find', message: 'Find a person by name or company' })}
        clearLabel={t({ id: 'list.clearSearch', message: 'Clear search' })}
        value={text}
        onChange={setText}
      />
      {people.isPending && (
        <div role="status">
          <span className="sr-only">{t({ id: 'preview.searching', message: 'Looking for people' })}</span>
          <SkeletonBar className="h-60 rounded-md" />
        </div>
      )}
      {people.isError && <SectionError error={people.error} onRetry={handleRetry} />}
      {people.data?.length === 0 && (
        <EmptyState level={3} art="search" title={t({ id: 'preview.nobody', message: 'No one found.' })} />
      )}
      {people.data && people.data.length > 0 && (
        <ul
          aria-label={t({ id: 'preview.people', message: 'People' })}
          aria-busy={people.isPlaceholderData}
          className={`grid max-h-96 overflow-y-auto ${people.isPlaceholderData ? 'opacity-60 transition-opacity delay-150' : ''}`}
        >
          {people.data.map((person) => (
            <li key={person.id}>
              <button type="button" className={personStyle} onClick={() => onChoose(person)}>
                <Tile name={person.name} shape="round" size={24} />
                <span data-content className="min-w-0 truncate text-strong">
                  {person.name} <span className="text-13 text-muted">{person.company}</span>
                </span>
                <span className="ms-auto shrink-0 text-13 text-muted">
                  {[person.country, person.tier].filter(Boolean).join(' · ')}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const personStyle =
  'flex min-h-9 w-full items-center gap-2.5 rounded-md px-2 text-start hover:bg-hover focus-visible:-outline-offset-2 touch:min-h-11';
