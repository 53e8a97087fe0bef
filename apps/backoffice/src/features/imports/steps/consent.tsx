import { plural, select } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLocale } from '@portal/client/i18n/locale';
import type { Import } from '@portal/contract/backoffice/imports';
import { Checkbox } from '@portal/ui/checkbox';
import { errorStyle } from '@portal/ui/input-style';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import { type Ref, useId } from 'react';

import { kindNouns } from '../import-labels.ts';
import { removalLabels, removalMeanings, removalOf } from '../removal.ts';

interface ConsentProps {
  ref: Ref<HTMLDivElement>;
  imported: Import;
  isGiven: boolean;
  /** The run was asked for without it. */
  isMissing: boolean;
  onChange: (isGiven: boolean) => void;
}

/** Asks before a snapshot removes more than its feed allows: an export that was cut off looks just like that. */
export function Consent({ ref, imported, isGiven, isMissing, onChange }: ConsentProps) {
  const { t } = useLingui();
  const id = useId();
  const { kind } = imported;
  const { gone } = imported.found;
  return (
    <div ref={ref} className="grid gap-2 rounded-md border border-warning-border bg-warning-soft px-3 py-2.5 text-strong">
      <p className="flex gap-2.5">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warning" />
        <Warning imported={imported} />
      </p>
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

function Warning({ imported }: { imported: Import }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const { found, presentCount, maxRemovedPercent, feed } = imported;
  const removal = t(removalLabels[removalOf[imported.kind]].todo);
  const gone = i18n.number(found.gone);
  const present = i18n.number(presentCount ?? 0);
  const kind = t(kindNouns[imported.kind]);
  const limit = new Intl.NumberFormat(locale, { style: 'percent' }).format(maxRemovedPercent / 100);
  const { name: feedName } = feed;
  return (
    <span>
      {t({
        id: 'imports.removesMore',
        message: `This file would ${removal} ${gone} of ${present} ${kind}, more than the ${limit} that ${feedName} allows without asking.`,
      })}{' '}
      {t(removalMeanings[imported.kind])}
    </span>
  );
}
