import { useLingui } from '@lingui/react/macro';
import type { Import } from '@portal/contract/backoffice/imports';
import { CircleAlert } from 'lucide-react';

import { fileFaultTexts } from '../file-fault-texts.ts';

/** Why an import failed, with the row if one is to blame. */
export function ImportFault({ imported: { fault } }: { imported: Import }) {
  const { t, i18n } = useLingui();
  const row = fault?.row === null || fault?.row === undefined ? undefined : i18n.number(fault.row);
  return (
    <div role="alert" className="flex gap-2.5 rounded-md border border-danger-border bg-danger-soft px-3 py-2.5 text-strong">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-danger" />
      <p>
        {row !== undefined && <b className="font-semibold tabular-nums">{t({ id: 'imports.atRow', message: `Row ${row}:` })} </b>}
        {t(fileFaultTexts[fault?.code ?? 'file.unexpected'])}
      </p>
    </div>
  );
}
