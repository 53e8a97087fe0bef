import { useLingui } from '@lingui/react/macro';
import { call } from '@portal/client/api/call';
import { errorMessage } from '@portal/client/api/error-text';
import { useDebounced } from '@portal/client/forms/use-debounced';
import { focusOnMount } from '@portal/client/platform/focus-on-mount';
import { type ContentItem, findContentByTitle } from '@portal/contract/backoffice/content';
import type { ContentKind } from '@portal/contract/backoffice/content-kinds';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { contentKindLabels } from '../../../i18n/content-kinds.ts';
import { PickBox } from '../pick-box.tsx';
import { useReferenceName } from './use-reference-name.ts';

export type ContentReference = ContentItem['references'][number];

interface ContentPickerProps {
  label: string;
  kinds: readonly ContentKind[];
  /** Ids that are chosen already. */
  excluded: readonly number[];
  /** For a search that appears when it is asked for. */
  takesFocus?: boolean;
  /** False while the focus is given back to it. */
  opensOnFocus?: boolean;
  onPick: (reference: ContentReference) => void;
}

export const foundContentKey = ['content', 'find'] as const;

const searchDelayMs = 200;

/** Finds content of some kinds by its title. */
export function ContentPicker({ label, kinds, excluded, takesFocus = false, opensOnFocus = true, onPick }: ContentPickerProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const [hasFocus, setFocus] = useState(false);
  const nameOf = useReferenceName();
  const typed = text.trim();
  const q = useDebounced(typed, searchDelayMs);
  const kindNames = kinds.join(',');
  const found = useQuery({
    queryKey: [...foundContentKey, kindNames, q],
    queryFn: async ({ signal }) => (await call(findContentByTitle, { query: { q, kinds: kindNames }, signal })).body,
    enabled: hasFocus,
    placeholderData: keepPreviousData,
  });
  const isPending = typed !== q || found.isFetching;
  const isExcluded = ({ id }: ContentReference) => excluded.includes(id);
  const offered = (found.data ?? []).filter((each) => !isExcluded(each));
  return (
    <PickBox
      label={label}
      labelClassName="sr-only"
      boxClassName={boxStyle}
      placeholder={label}
      inputRef={takesFocus ? focusOnMount : undefined}
      options={offered.map((each) => ({
        id: String(each.id),
        text: nameOf(each),
        detail: kinds.length > 1 ? t(contentKindLabels[each.kind]) : undefined,
      }))}
      chosenNames={(found.data ?? []).filter(isExcluded).map(nameOf)}
      text={text}
      onTextChange={setText}
      onFocus={() => setFocus(true)}
      opensOnFocus={opensOnFocus}
      onPick={(id) => {
        const picked = offered.find((each) => String(each.id) === id);
        if (picked) onPick({ id: picked.id, kind: picked.kind, title: picked.title, state: picked.state });
      }}
      emptyText={found.data && t({ id: 'reference.noMatch', message: 'No content found.' })}
      isPending={isPending}
      errorText={found.isError && !isPending ? errorMessage(found.error) : undefined}
      onRetry={found.refetch}
    />
  );
}

const boxStyle =
  'flex min-h-8 items-center rounded-sm border border-line-control bg-card px-1 touch:min-h-11 has-[input:focus]:border-transparent ' +
  'has-[input:focus]:outline-2 has-[input:focus]:-outline-offset-1 has-[input:focus]:outline-accent';
