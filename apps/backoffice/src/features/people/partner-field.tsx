import { useLingui } from '@lingui/react/macro';
import { call } from '@portal/client/api/call';
import { listPartners } from '@portal/contract/backoffice/partners';
import { NativeField } from '@portal/ui/native-field';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Ref, useState } from 'react';

import { personLabels } from './people-labels.ts';

interface PartnerFieldProps {
  ref: Ref<HTMLInputElement>;
  name: string;
  /** The id of the chosen company. */
  value: string;
  error: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
}

const maxOffered = '6';

/** Finds a company by its name and offers the first matches. */
export function PartnerField({ ref, name, value, error, onChange }: PartnerFieldProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const q = text.trim();
  const { data } = useQuery({
    queryKey: ['people', 'companies', q],
    queryFn: ({ signal }) => call(listPartners, { query: { q, pageSize: maxOffered }, signal }),
    enabled: q.length > 1,
    placeholderData: keepPreviousData,
  });
  const offered = q.length > 1 ? (data?.body ?? []) : [];
  const choose = (id: string) => onChange({ target: { value: id } });
  return (
    <div className="grid gap-1.5">
      <NativeField
        ref={ref}
        size="md"
        type="search"
        label={t(personLabels.company)}
        help={t({ id: 'people.companyHelp', message: 'Type a part of the name and choose one.' })}
        autoComplete="off"
        value={text}
        error={error}
        onChange={(event) => {
          setText(event.target.value);
          choose('');
        }}
      />
      {offered.length > 0 && (
        <fieldset className="grid rounded-md border border-line">
          <legend className="sr-only">{t({ id: 'people.companies', message: 'Matching companies' })}</legend>
          {offered.map((partner) => (
            <label key={partner.id} className="flex min-h-9 cursor-pointer items-center gap-2 px-3 touch:min-h-11 hover:bg-hover">
              <input type="radio" name={name} checked={partner.id === value} onChange={() => choose(partner.id)} />
              <span data-content className="truncate text-strong">
                {partner.name}
              </span>
              <span data-content className="text-13 text-muted">
                {[partner.country, partner.tier].filter(Boolean).join(' · ')}
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {q.length > 1 && data?.body.length === 0 && (
        <p role="status" className="text-13 text-muted">
          {t({ id: 'people.noCompany', message: 'No company with this name.' })}
        </p>
      )}
    </div>
  );
}
