import { useLingui } from '@lingui/react/macro';
import { errorMessage } from '@portal/client/api/error-text';
import type { ViewablePerson } from '@portal/contract/backoffice/view-as';
import { EmptyState } from '@portal/ui/empty-state';
import { ErrorState } from '@portal/ui/error-state';
import { SearchField } from '@portal/ui/search-field';
import { SkeletonBar } from '@portal/ui/skeleton';
import { Tile } from '@portal/ui/tile';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useDeferredValue, useState } from 'react';

import { labels } from '../../i18n/labels.ts';
import { viewablePeopleQuery } from './view-as.api.ts';

interface PersonChoiceProps {
  partnerId: string;
  chosenId: string | undefined;
  onChoose: (person: ViewablePerson) => void;
}

/** The people of a partner who could sign in, one of whom is chosen. */
export function PersonChoice({ partnerId, chosenId, onChoose }: PersonChoiceProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const query = useQuery(viewablePeopleQuery(partnerId, useDeferredValue(text.trim())));
  const label = t({ id: 'viewAs.person', message: 'Person' });

  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="sr-only">{label}</legend>
      <SearchField
        size="sm"
        label={t({ id: 'viewAs.findPerson', message: 'Find a person' })}
        value={text}
        onChange={setText}
        clearLabel={t({ id: 'list.clearSearch', message: 'Clear search' })}
      />
      {query.isPending && <SkeletonBar className="h-27 rounded-md" />}
      {query.isError && (
        <ErrorState
          title={t({ id: 'viewAs.peopleFailed', message: 'We couldn’t load the people' })}
          text={errorMessage(query.error)}
          retryLabel={t(labels.button.tryAgain)}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data?.length === 0 && (
        <EmptyState level={3} title={t({ id: 'viewAs.nobody', message: 'Nobody here can sign in.' })} />
      )}
      {query.data && query.data.length > 0 && (
        <div className="max-h-60 overflow-y-auto">
          {query.data.map((person) => (
            <label key={person.id} className={optionStyle}>
              <input
                type="radio"
                name="viewed"
                className="sr-only"
                checked={person.id === chosenId}
                onChange={() => onChoose(person)}
              />
              <Tile name={person.name} shape="round" size={24} />
              <span className="min-w-0 flex-1 truncate text-strong">
                {person.name} <span className="text-13 text-muted">{person.jobTitle ?? person.email}</span>
              </span>
              {person.id === chosenId && <Check aria-hidden="true" className="size-4 shrink-0 text-accent-text" />}
            </label>
          ))}
        </div>
      )}
    </fieldset>
  );
}

const optionStyle =
  'flex min-h-9 cursor-pointer items-center gap-2.5 rounded-md px-2 hover:bg-hover has-checked:bg-pressed touch:min-h-11 ' +
  'has-[input:focus-visible]:outline-2 has-[input:focus-visible]:-outline-offset-2 has-[input:focus-visible]:outline-accent';
