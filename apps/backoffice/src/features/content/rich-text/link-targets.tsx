import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { errorMessage } from '@portal/client/api/error-text';
import { useDebounced } from '@portal/client/forms/use-debounced';
import { SearchField } from '@portal/ui/search-field';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { contentKindLabels } from '../../../i18n/content-kinds.ts';

/** Content that a link can lead to. */
interface LinkTarget {
  readonly id: number;
  /** The table it is in. */
  readonly kind: string;
  readonly title: string;
  /** Its path in the portal: `/partner/…`. */
  readonly path: string;
}

export type FindTargets = (q: string) => Promise<readonly LinkTarget[]>;

interface LinkTargetsProps {
  locale: string;
  findTargets: FindTargets;
  onChoose: (target: LinkTarget) => void;
}

/** Searches content of the portal by its title; choosing one makes the link. */
export function LinkTargets({ locale, findTargets, onChoose }: LinkTargetsProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const q = useDebounced(text.trim());
  const found = useQuery({
    queryKey: ['content', 'link-targets', locale, q],
    queryFn: () => findTargets(q),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
  const kindName = (kind: string) => {
    const label = (contentKindLabels as Readonly<Record<string, MessageDescriptor>>)[kind];
    return label ? t(label) : kind;
  };
  const targets = q === '' ? [] : (found.data ?? []);
  return (
    <div className="grid gap-1.5">
      <SearchField
        isLandmark={false}
        label={t({ id: 'richText.findContent', message: 'Find content of the portal' })}
        clearLabel={t({ id: 'richText.clearSearch', message: 'Clear search' })}
        value={text}
        onChange={setText}
      />
      <div role="status" className="text-13 text-muted">
        {found.isError && errorMessage(found.error)}
        {q !== '' && found.data?.length === 0 && t({ id: 'richText.noContent', message: 'No content found.' })}
      </div>
      {targets.length > 0 && (
        <ul className="grid max-h-56 overflow-y-auto rounded-md border border-line">
          {targets.map((target) => (
            <li key={`${target.kind}-${target.id}`}>
              <button type="button" onClick={() => onChoose(target)} className={targetStyle}>
                <span data-content className="min-w-0 truncate text-strong">
                  {target.title}
                </span>{' '}
                <span className="ms-auto shrink-0 text-13 text-muted">{kindName(target.kind)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const targetStyle =
  'flex min-h-9 w-full items-center gap-2 px-3 text-start hover:bg-hover focus-visible:-outline-offset-2 touch:min-h-11';
