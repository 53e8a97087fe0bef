import { useLingui } from '@lingui/react/macro';
import { Avatar } from '@portal/ui/avatar';
import { Menu, MenuItem, MenuSection, MenuSeparator } from '@portal/ui/menu';
import { useQuery } from '@tanstack/react-query';
import { LogOut, ShieldCheck, SlidersHorizontal, UserRound } from 'lucide-react';
import { Button } from 'react-aria-components';

import { fullName } from '../features/profile/full-name.ts';
import { profileQuery } from '../features/profile/profile.api.ts';
import type { HeaderMenuProps } from './header-menu-props.ts';
import { signOut } from './sign-out.ts';
import { labels } from '../i18n/labels.ts';

export function AccountMenu(state: HeaderMenuProps) {
  const { t, i18n } = useLingui();
  const { data: profile } = useQuery(profileQuery);
  const name = fullName(profile);
  const label = t({ id: 'header.account', message: 'Account' });

  return (
    <Menu
      {...state}
      aria-label={label}
      className="w-80"
      trigger={
        <Button
          aria-label={label}
          className="ms-1 grid shrink-0 cursor-pointer place-items-center rounded-full max-tablet:size-11 tablet:ms-2"
        >
          <Avatar photo={profile?.profilePhoto} name={name} />
        </Button>
      }
      header={
        profile && (
          <div className="flex items-center gap-3 border-b border-line px-4 py-3">
            <Avatar photo={profile.profilePhoto} name={name} />
            <div className="min-w-0">
              <p className="truncate font-semibold text-strong">{name}</p>
              <p className="truncate text-13 text-muted">{profile.email}</p>
            </div>
          </div>
        )
      }
    >
      <MenuSection>
        <MenuItem href="/profile" icon={<UserRound />}>
          {i18n._(labels.menu.profile)}
        </MenuItem>
        <MenuItem href="/support" icon={<SlidersHorizontal />}>
          {i18n._(labels.menu.settings)}
        </MenuItem>
        <MenuItem href="/changepassword" icon={<ShieldCheck />}>
          {i18n._(labels.menu.changePassword)}
        </MenuItem>
      </MenuSection>
      <MenuSeparator />
      <MenuItem icon={<LogOut />} onAction={() => void signOut()}>
        {t({ id: 'account.signOut', message: 'Sign out' })}
      </MenuItem>
    </Menu>
  );
}
