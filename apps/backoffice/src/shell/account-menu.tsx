import { useLingui } from '@lingui/react/macro';
import { fullName } from '@portal/client/i18n/full-name';
import { LazyMenu, type LazyMenuState } from '@portal/client/page/lazy-menu';
import { Avatar } from '@portal/ui/avatar';
import { useQuery } from '@tanstack/react-query';

import { staffAccountQuery } from '../api/staff-account.ts';

export function AccountMenu(state: LazyMenuState) {
  const { t } = useLingui();
  const { data: account } = useQuery(staffAccountQuery);
  return (
    <LazyMenu
      {...state}
      popup="menu"
      load={async () => (await import('./account-menu-panel.tsx')).AccountMenuPanel}
      label={t({ id: 'shell.account', message: 'Account' })}
      className="ms-1 grid shrink-0 place-items-center rounded-full touch:size-11"
    >
      <Avatar name={fullName(account) || account?.email || ''} size="sm" />
    </LazyMenu>
  );
}
