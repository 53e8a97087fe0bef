import { plural, select } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Import } from '@portal/contract/backoffice/imports';
import { Checkbox } from '@portal/ui/checkbox';
import { errorStyle } from '@portal/ui/input-style';
import { CircleAlert } from 'lucide-react';
import { type Ref, useId } from 'react';

interface ConsentProps {
  ref: Ref<HTMLDivElement>;
  imported: Import;
  isGiven: boolean;
  /** The run was asked for without it. */
  isMissing: boolean;
  onChange: (isGiven: boolean) => void;
}

/** The box that has to be ticked before a snapshot removes more than its feed allows. */
export function Consent({ ref, imported, isGiven, isMissing, onChange }: ConsentProps) {
  const { t } = useLingui();
  const id = useId();
  const { kind } = imported;
  const { gone } = imported.found;
  return (
    <div ref={ref} className="grid gap-2 rounded-md border border-warning-border bg-warning-soft px-3 py-2.5 text-strong">
      <label className="flex min-h-8 cursor-pointer items-center gap-2.5 touch:min-h-11">
        <Checkbox
          checked={isGiven}
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? `${id}-error` : undefined}
          onChange={({ target }) => onChange(target.checked)}
        />
        <span className="font-medium">
          {t({
            id: 'imports.consent',
            message: select(kind, {
              licences: plural(gone, { one: 'Remove this licence', other: 'Remove these # licences' }),
              partners: plural(gone, { one: 'Disable this partner', other: 'Disable these # partners' }),
              people: plural(gone, { one: 'Deactivate this person', other: 'Deactivate these # people' }),
              leads: plural(gone, { one: 'Remove this lead', other: 'Remove these # leads' }),
              products: plural(gone, { one: 'Withdraw this product', other: 'Withdraw these # products' }),
              documents: plural(gone, { one: 'Withdraw this document', other: 'Withdraw these # documents' }),
              other: plural(gone, { one: 'Remove this price', other: 'Remove these # prices' }),
            }),
          })}
        </span>
      </label>
      {isMissing && (
        <div id={`${id}-error`} role="alert" className={errorStyle}>
          <CircleAlert />
          <span>{t({ id: 'imports.consentMissing', message: 'Tick this box to import the file, or cancel.' })}</span>
        </div>
      )}
    </div>
  );
}
