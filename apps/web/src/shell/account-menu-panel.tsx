import { useLingui } from '@lingui/react/macro';
import { Avatar } from '@portal/ui/avatar';
import { MenuItem, MenuPanel, MenuSection, MenuSeparator } from '@portal/ui/menu';
import type { PopoverTriggerProps } from '@portal/ui/use-popover-trigger';
import { useQuery } from '@tanstack/react-query';
import { LogOut, ShieldCheck, SlidersHorizontal, UserRound } from 'lucide-react';

import { fullName } from '@portal/client/i18n/full-name';
import { profileQuery } from '../api/profile-query.ts';
import { labels } from '../i18n/labels.ts';
import { signOut } from '@portal/client/navigation/sign-out';

export function AccountMenuPanel(panel: PopoverTriggerProps) {
  const { t } = useLingui();
  const { data: profile, isPending } = useQuery(profileQuery);
  const name = fullName(profile);

  return (
    <MenuPanel
      {...panel}
      aria-label={t({ id: 'header.account', message: 'Account' })}
      className="w-80"
      header={
        // The header reserves its space before the profile has loaded, so that no item moves under the pointer.
        (profile ?? isPending) && (
          <div className="flex items-center gap-3 border-b border-line px-4 py-3">
            <Avatar photo={profile?.profilePhoto} name={name} />
            <div className="min-w-0">
              <p className="min-h-[1lh] truncate font-semibold text-strong">{name}</p>
              <p className="min-h-[1lh] truncate text-13 text-muted">{profile?.email}</p>
            </div>
          </div>
        )
      }
    >
      <MenuSection>
        <MenuItem href="/profile" icon={<UserRound />}>
          {t(labels.menu.profile)}
        </MenuItem>
        <MenuItem href="/support" icon={<SlidersHorizontal />}>
          {t(labels.menu.settings)}
        </MenuItem>
        <MenuItem href="/changepassword" icon={<ShieldCheck />}>
          {t(labels.menu.changePassword)}
        </MenuItem>
      </MenuSection>
      <MenuSeparator />
      <MenuItem icon={<LogOut />} onAction={() => void signOut()}>
        {t({ id: 'account.signOut', message: 'Sign out' })}
      </MenuItem>
    </MenuPanel>
  );
}
