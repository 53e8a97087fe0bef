import { useLingui } from '@lingui/react/macro';
import { LazyMenu, type LazyMenuState } from '@portal/client/page/lazy-menu';
import { Avatar } from '@portal/ui/avatar';
import { useQuery } from '@tanstack/react-query';

import { fullName } from '@portal/client/i18n/full-name';
import { profileQuery } from '../api/profile-query.ts';

export function AccountMenu(state: LazyMenuState) {
  const { t } = useLingui();
  const { data: profile } = useQuery(profileQuery);
  return (
    <LazyMenu
      {...state}
      popup="menu"
      load={async () => (await import('./account-menu-panel.tsx')).AccountMenuPanel}
      label={t({ id: 'header.account', message: 'Account' })}
      className="ms-1 grid shrink-0 place-items-center rounded-full touch:size-11 tablet:ms-2"
    >
      <Avatar photo={profile?.profilePhoto} name={fullName(profile)} />
    </LazyMenu>
  );
}
