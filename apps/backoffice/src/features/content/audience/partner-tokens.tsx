import { useLingui } from '@lingui/react/macro';
import { errorMessage } from '@portal/client/api/error-text';
import { useDebounced } from '@portal/client/forms/use-debounced';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { audiencePartnersQuery } from './audiences.api.ts';
import { unknownPartner } from './unknown-partner.ts';
import { TokenField } from './token-field.tsx';

interface NamedPartner {
  readonly id: string;
  readonly name: string;
}

interface PartnerTokensProps {
  /** Names that are known without a search. */
  known: readonly NamedPartner[];
  chosen: readonly string[];
  onChange: (partnerIds: string[]) => void;
}

const searchDelayMs = 200;

/** Companies by name, found by the server. */
export function PartnerTokens({ known, chosen, onChange }: PartnerTokensProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const [added, setAdded] = useState<readonly NamedPartner[]>([]);
  const typed = text.trim();
  const q = useDebounced(typed, searchDelayMs);
  const found = useQuery(audiencePartnersQuery(q));
  const isPending = typed !== '' && (typed !== q || found.isFetching);
  const partners = q === '' || typed === '' ? [] : (found.data ?? []);
  const names = new Map([...known, ...added].map(({ id, name }) => [id, name]));
  const unknown = chosen.filter((id) => !names.has(id));
  const nameOf = (id: string): string => {
    const number = unknown.indexOf(id) + 1;
    const numbered = t({ id: 'audience.unknownPartnerNumber', message: `Unknown company ${number}` });
    return names.get(id) ?? (unknown.length > 1 ? numbered : t(unknownPartner));
  };
  return (
    <TokenField
      label={t({ id: 'audience.partners', message: 'Partners' })}
      tokens={chosen.map((id) => ({ id, text: nameOf(id) }))}
      options={partners.map(({ id, name, country, tier }) => ({
        id,
        text: name,
        detail: [country, tier].filter(Boolean).join(' · '),
      }))}
      text={text}
      onTextChange={setText}
      onAdd={(id) => {
        setAdded([...added, ...partners.filter((partner) => partner.id === id)]);
        onChange([...chosen, id]);
      }}
      onRemove={(id) => onChange(chosen.filter((each) => each !== id))}
      emptyText={typed === '' ? undefined : t({ id: 'audience.noPartner', message: 'No company with this name.' })}
      isPending={isPending}
      errorText={found.isError && typed !== '' && !isPending ? errorMessage(found.error) : undefined}
      onRetry={found.refetch}
    />
  );
}
