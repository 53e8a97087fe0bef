import { useLingui } from '@lingui/react/macro';
import type { Import } from '@portal/contract/backoffice/imports';
import { useQuery } from '@tanstack/react-query';

import { NamedFilter } from '../../../lists/named-filter.tsx';
import { importRowsQuery, type RowFilter } from '../imports.api.ts';

/** The partner whose rows are shown alone; pressing it shows those of all. */
export function PartnerFilter({ imported, filter }: { imported: Import; filter: RowFilter }) {
  const { t } = useLingui();
  const { data } = useQuery(importRowsQuery(imported, filter));
  return (
    <div>
      <NamedFilter
        label={t({ id: 'imports.partner', message: 'Partner' })}
        name={data?.body[0]?.partner?.name ?? '…'}
        without={{ partner: undefined, rowPage: undefined }}
      />
    </div>
  );
}
