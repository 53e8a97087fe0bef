import { useLingui } from '@lingui/react/macro';
import type { ContentItem } from '@portal/contract/backoffice/content';
import { useQuery } from '@tanstack/react-query';
import { CircleDashed, CircleUserRound } from 'lucide-react';
import { useRef } from 'react';

import { SelectField } from '../../../forms/select-field.tsx';
import { InlineError } from '../inline-error.tsx';
import { contentSummaryQuery } from '../list/content-list.api.ts';
import { noOwner } from '../list/content-owner.tsx';
import { ownerOptions } from '../owner-options.ts';

interface OwnerFieldProps {
  value: string | null;
  /** The owner as the server has it, who can be chosen before the others have loaded. */
  stored: ContentItem['owner'];
  onChange: (ownerId: string | null) => void;
}

/** Who answers for the content. No owner is a dashed circle, as in every list. */
export function OwnerField({ value, stored, onChange }: OwnerFieldProps) {
  const { t } = useLingui();
  const { data: summary, isError, refetch } = useQuery(contentSummaryQuery);
  const owners = new Map([stored, ...(summary?.owners ?? [])].flatMap((each) => (each ? [[each.id, each] as const] : [])));
  const field = useRef<HTMLDivElement>(null);
  const handleRetry = () => {
    // The button is gone while the people are loading.
    field.current?.querySelector('select')?.focus();
    void refetch();
  };
  return (
    <div ref={field} className="grid gap-1.5">
      <SelectField
        label={t({ id: 'editor.owner', message: 'Owner' })}
        icon={value === null ? <CircleDashed /> : <CircleUserRound />}
        options={[{ value: '', label: t(noOwner) }, ...ownerOptions([...owners.values()])]}
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value || null)}
      />
      {isError && !summary && (
        <InlineError
          text={t({ id: 'editor.ownersFailed', message: 'The people to choose from could not be loaded.' })}
          onRetry={handleRetry}
        />
      )}
    </div>
  );
}
