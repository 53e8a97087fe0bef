import { useLingui } from '@lingui/react/macro';
import { call } from '@portal/client/api/call';
import { errorMessage } from '@portal/client/api/error-text';
import { useDebounced } from '@portal/client/forms/use-debounced';
import { listPartners } from '@portal/contract/backoffice/partners';
import { linkStyle } from '@portal/ui/button-style';
import { SearchField } from '@portal/ui/search-field';
import { Tile } from '@portal/ui/tile';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

interface PickedPartner {
  readonly id: string;
  readonly name: string;
}

/** Finds any partner that people can sign in to, for a request whose company is known under another name. */
export function PartnerPicker({ onPick }: { onPick: (partner: PickedPartner) => void }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const q = useDebounced(text.trim());
  const found = useQuery({
    queryKey: ['signup-requests', 'partners', q],
    queryFn: async ({ signal }) => (await call(listPartners, { query: { q, pageSize: '6' }, signal })).body,
    enabled: isOpen && q !== '',
    placeholderData: keepPreviousData,
  });
  if (!isOpen) {
    return (
      <button type="button" className={`${linkStyle} justify-self-start text-13`} onClick={() => setOpen(true)}>
        {t({ id: 'signups.searchPartners', message: 'Search all partners' })}
      </button>
    );
  }
  const pick = (partner: PickedPartner) => {
    setOpen(false);
    setText('');
    onPick(partner);
  };
  return (
    <div className="grid gap-1">
      <SearchField
        size="sm"
        label={t({ id: 'signups.findPartner', message: 'Find a partner' })}
        clearLabel={t({ id: 'list.clearSearch', message: 'Clear search' })}
        value={text}
        onChange={setText}
      />
      <div role="status" className="text-13 text-muted">
        {found.isError && errorMessage(found.error)}
        {q !== '' && found.data?.length === 0 && t({ id: 'signups.noPartner', message: 'No partner found.' })}
      </div>
      {q !== '' && found.data && (
        <ul className="grid">
          {found.data
            .filter(({ state }) => state !== 'disabled')
            .map(({ id, name, country }) => (
              <li key={id}>
                <button type="button" onClick={() => pick({ id, name })} className={resultStyle}>
                  <Tile name={name} />
                  <span data-content className="min-w-0 truncate">
                    {name}
                  </span>
                  <span className="ms-auto text-13 text-muted">{country}</span>
                </button>
              </li>
            ))}
        </ul>
      )}
    </div>
  );
}

const resultStyle = 'flex min-h-8 w-full items-center gap-2 rounded-sm px-2 text-start hover:bg-pressed touch:min-h-11';
