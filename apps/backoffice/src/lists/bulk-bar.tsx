import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconButton } from '@portal/ui/icon-button';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';

interface BulkBarProps {
  count: number;
  onClear: () => void;
  /** Small ghost buttons with what can be done to all selected rows. */
  children: ReactNode;
}

/** What can be done to the selected rows. It floats at the bottom of the window and comes to rest between the last row and the pager. */
export function BulkBar({ count, onClear, children }: BulkBarProps) {
  const { t } = useLingui();
  return (
    <div className="pointer-events-none sticky bottom-0 z-7 grid justify-center py-2 print:hidden">
      <div
        role="toolbar"
        aria-label={t({ id: 'list.selection', message: 'Selected rows' })}
        className="pointer-events-auto flex min-h-10 max-w-[calc(100vw-1rem)] animate-fade flex-wrap items-center gap-x-0.5 rounded-[10px] bg-overlay py-1 ps-3.5 pe-1.5 text-strong shadow-menu"
      >
        <b role="status" className="me-1 font-semibold whitespace-nowrap tabular-nums">
          {t({ id: 'list.selected', message: plural(count, { one: '# selected', other: '# selected' }) })}
        </b>
        <span aria-hidden="true" className="mx-1.5 h-5 w-px bg-line" />
        {children}
        <IconButton
          size="sm"
          label={t({ id: 'list.clearSelection', message: 'Clear selection' })}
          tooltip={false}
          className="ms-auto"
          onPress={onClear}
        >
          <X />
        </IconButton>
      </div>
    </div>
  );
}
