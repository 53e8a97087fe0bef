import { useLingui } from '@lingui/react/macro';
import { useDebounced } from '@portal/client/forms/use-debounced';
import type { PreviewPerson } from '@portal/contract/backoffice/content-preview';
import { EmptyState } from '@portal/ui/empty-state';
import { SearchField } from '@portal/ui/search-field';
import { SkeletonBar } from '@portal/ui/skeleton';
import { Tile } from '@portal/ui/tile';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

import { SectionError } from '../../../page/section-error.tsx';
import { previewPeopleQuery } from './preview.api.ts';

const searchDelayMs = 200;

/** Finds someone by name or company; at first it offers those who signed in last. Enter takes the first, the arrow keys move. */
export function PreviewPeople({ onChoose }: { onChoose: (person: PreviewPerson) => void }) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const typed = text.trim();
  const searched = useDebounced(typed, searchDelayMs);
  const people = useQuery(previewPeopleQuery(searched));
  // Enter was pressed before the answer to what was typed is there.
  const [isEntered, setEntered] = useState(false);
  const isAnswered = typed === searched && !people.isFetching;
  const search = useRef<HTMLDivElement>(null);
  const focusSearch = () => search.current?.querySelector('input')?.focus();
  useEffect(focusSearch, []);
  useEffect(() => {
    const first = isEntered && isAnswered ? people.data?.[0] : undefined;
    if (first) onChoose(first);
  }, [isEntered, isAnswered, people.data, onChoose]);
  const handleChange = (value: string) => {
    setEntered(false);
    setText(value);
  };
  const handleKey = (event: KeyboardEvent) => {
    const { key, target, nativeEvent } = event;
    if (nativeEvent.isComposing) return;
    if (key === 'Enter' && target instanceof HTMLInputElement && typed !== '') {
      event.preventDefault();
      setEntered(true);
    }
    if (key !== 'ArrowDown' && key !== 'ArrowUp') return;
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, li button')];
    const next = stops[stops.indexOf(target as HTMLElement) + (key === 'ArrowDown' ? 1 : -1)];
    // The button that empties the field is none of them.
    if (!next || !stops.includes(target as HTMLElement)) return;
    event.preventDefault();
    next.focus();
  };
  const handleRetry = () => {
    focusSearch();
    void people.refetch();
  };

  return (
    <div ref={search} className="grid gap-2" onKeyDownCapture={handleKey}>
      <SearchField
        isLandmark={false}
        label={t({ id: 'preview.find', message: 'Find a person by name or company' })}
        clearLabel={t({ id: 'list.clearSearch', message: 'Clear search' })}
        value={text}
        onChange={handleChange}
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
