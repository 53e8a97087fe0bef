import { useLingui } from '@lingui/react/macro';
import { Avatar } from '@portal/ui/avatar';
import { useQuery } from '@tanstack/react-query';

import { fullName } from '../features/profile/full-name.ts';
import { profileQuery } from '../features/profile/profile.api.ts';
import { HeaderMenu, type HeaderMenuState } from './header-menu.tsx';

export function AccountMenu(state: HeaderMenuState) {
  const { t } = useLingui();
  const { data: profile } = useQuery(profileQuery);
  return (
    <HeaderMenu
      {...state}
      popup="menu"
      load={async () => (await import('./account-menu-panel.tsx')).AccountMenuPanel}
      label={t({ id: 'header.account', message: 'Account' })}
      className="ms-1 grid shrink-0 place-items-center rounded-full touch:size-11 tablet:ms-2"
    >
      <Avatar photo={profile?.profilePhoto} name={fullName(profile)} />
    </HeaderMenu>
  );
}
