import { useLocale } from '@portal/client/i18n/locale';
import { defaultLocale } from '@portal/contract/locales';
import { Wrench } from 'lucide-react';

import { useMaintenance } from '@portal/client/api/portal-config';

/** The provider's announcement of maintenance, above every screen, signed in or not. */
export function MaintenanceNotice() {
  const locale = useLocale();
  const texts = useMaintenance();
  const text = texts?.[locale] ?? texts?.[defaultLocale];

  return (
    // Always rendered: screen readers only announce changes in a live region that already exists.
    <div role="status" className="print:hidden">
      {text && (
        <p className="flex items-start gap-3 border-b border-warning-border bg-warning-soft px-4 py-2.5 text-strong tablet:px-6">
          <Wrench aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warning" />
          <span className="min-w-0 wrap-anywhere whitespace-pre-line">{text}</span>
        </p>
      )}
    </div>
  );
}
