import { useLingui } from '@lingui/react/macro';
import { useDebounced } from '@portal/client/forms/use-debounced';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { audiencePartnersQuery } from './audiences.api.ts';
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
  const q = useDebounced(text.trim(), searchDelayMs);
  const found = useQuery(audiencePartnersQuery(q));
  const partners = q === '' || text.trim() === '' ? [] : (found.data ?? []);
  const names = new Map([...known, ...added].map(({ id, name }) => [id, name]));
  // Until the draft is saved, nobody has said what the companies of a saved audience are called.
  const unknown = t({ id: 'audience.unknownPartner', message: 'a company' });
  return (
    <TokenField
      label={t({ id: 'audience.partners', message: 'Partners' })}
      tokens={chosen.map((id) => ({ id, text: names.get(id) ?? unknown }))}
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
      emptyText={
        found.data && q !== '' && text.trim() !== ''
          ? t({ id: 'audience.noPartner', message: 'No company with this name.' })
          : undefined
      }
    />
  );
}
