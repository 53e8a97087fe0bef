import { useLingui } from '@lingui/react/macro';
import { fullName } from '@portal/client/i18n/full-name';
import { MenuItem, MenuPanel, MenuSeparator } from '@portal/ui/menu';
import type { PopoverTriggerProps } from '@portal/ui/use-popover-trigger';
import { useQuery } from '@tanstack/react-query';
import { LogOut, UserRound } from 'lucide-react';

import { staffAccountQuery } from '../api/staff-account.ts';
import { signOut } from '@portal/client/navigation/sign-out';
import { labels } from '../i18n/labels.ts';

export function AccountMenuPanel(panel: PopoverTriggerProps) {
  const { t } = useLingui();
  const { data: account } = useQuery(staffAccountQuery);
  return (
    <MenuPanel
      {...panel}
      aria-label={t({ id: 'shell.account', message: 'Account' })}
      className="w-64"
      header={
        account && (
          <div className="border-b border-line px-4 py-2.5">
            <p className="truncate font-semibold text-strong">{fullName(account)}</p>
            <p className="truncate text-13 text-muted">{account.email}</p>
          </div>
        )
      }
    >
      <MenuItem href="/account" icon={<UserRound />}>
        {t(labels.menu.account)}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<LogOut />} onAction={() => void signOut()}>
        {t(labels.menu.signOut)}
      </MenuItem>
    </MenuPanel>
  );
}
