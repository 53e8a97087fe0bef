import { useLingui } from '@lingui/react/macro';
import { fullName } from '@portal/client/i18n/full-name';
import { Avatar } from '@portal/ui/avatar';
import { SkeletonBar } from '@portal/ui/skeleton';
import { Tooltip } from '@portal/ui/tooltip';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { staffAccountQuery } from '../api/staff-account.ts';
import { labels } from '../i18n/labels.ts';

/** Who is signed in, with their role; leads to the account. */
export function SignedInPerson({ isRail = false, onChoose }: { isRail?: boolean; onChoose?: () => void }) {
  const { t } = useLingui();
  const { data: account, isPending } = useQuery(staffAccountQuery);
  const name = fullName(account) || account?.email || '';
  return (
    <div className="mt-1.5 border-t border-ink-line pt-1.5">
      <Tooltip text={t(labels.menu.account)} placement="end" isDisabled={!isRail}>
        <Link
          to="/account"
          onClick={() => onChoose?.()}
          className={`flex min-h-11 items-center gap-2 rounded-sm hover:bg-ink-hover focus-visible:-outline-offset-2 ${isRail ? 'justify-center' : 'px-2'}`}
        >
          <Avatar name={name} size="sm" />
          <span className="sr-only">{t(labels.menu.account)}</span>
          {!isRail && (
            <span className="grid min-w-0">
              {isPending ? (
                <SkeletonBar className="h-3.5 w-24" />
              ) : (
                <>
                  <span className="truncate text-13 font-medium text-strong">{name}</span>
                  {account && <span className="truncate text-12 text-muted">{t(labels.role[account.role])}</span>}
                </>
              )}
            </span>
          )}
        </Link>
      </Tooltip>
    </div>
  );
}
