import { useLingui } from '@lingui/react/macro';
import { buttonStyle } from '@portal/ui/button-style';
import { Keys } from '@portal/ui/kbd';
import { Link } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';

interface AuditFooterProps {
  /** The id of the first event of the page, if there are newer ones. */
  newerThan: string | undefined;
  /** The id of its last event, if there are older ones. */
  olderThan: string | undefined;
}

/** Pages without numbers: events keep arriving, and nobody counts millions of them. */
export function AuditFooter({ newerThan, olderThan }: AuditFooterProps) {
  const { t } = useLingui();
  const style = buttonStyle({ kind: 'ghost', size: 'sm' });
  const [newer, older] = [t({ id: 'audit.newer', message: 'Newer' }), t({ id: 'audit.older', message: 'Older' })];
  return (
    <div className={footerStyle}>
      <div aria-hidden="true" className="hidden items-center gap-1 text-12 desktop:flex">
        <Keys keys={moveKeys} />
        {t({ id: 'list.keyMove', message: 'move' })}
        <span className="ms-2.5" />
        <Keys keys={openKey} />
        {t({ id: 'list.keyOpen', message: 'open' })}
        <span className="ms-2.5" />
        <Keys keys={filterKey} />
        {t({ id: 'list.keyFilter', message: 'filter' })}
      </div>
      <nav aria-label={t({ id: 'audit.pages', message: 'Pages of the audit' })} className="ms-auto flex gap-1 max-tablet:mx-auto">
        {newerThan === undefined ? (
          <span aria-disabled="true" className={style}>
            <ChevronLeft className="rtl:-scale-x-100" />
            {newer}
          </span>
        ) : (
          <Link to="/audit" search={(old) => ({ ...old, newerThan, olderThan: undefined, event: undefined })} className={style}>
            <ChevronLeft className="rtl:-scale-x-100" />
            {newer}
          </Link>
        )}
        {olderThan === undefined ? (
          <span aria-disabled="true" className={style}>
            {older}
            <ChevronRight className="rtl:-scale-x-100" />
          </span>
        ) : (
          <Link to="/audit" search={(old) => ({ ...old, olderThan, newerThan: undefined, event: undefined })} className={style}>
            {older}
            <ChevronRight className="rtl:-scale-x-100" />
          </Link>
        )}
      </nav>
    </div>
  );
}

const moveKeys = ['J', 'K'];
const openKey = ['↵'];
const filterKey = ['F'];

const footerStyle =
  'flex min-h-11 flex-wrap items-center gap-x-4 py-1.5 text-13 text-muted tablet:border-t tablet:border-line tablet:ps-4 tablet:pe-2.5 max-tablet:pt-3 print:hidden';
