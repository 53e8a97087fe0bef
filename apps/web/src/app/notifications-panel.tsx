import { useLingui } from '@lingui/react/macro';
import { buttonStyle } from '@portal/ui/button-style';
import { EmptyState } from '@portal/ui/empty-state';
import { PopoverPanel } from '@portal/ui/popover';
import type { PanelProps } from '@portal/ui/use-panel';
import { Link } from '@tanstack/react-router';

import { labels } from '../i18n/labels.ts';

export function NotificationsPanel(panel: PanelProps) {
  const { t } = useLingui();
  const label = t(labels.menu.notifications);
  return (
    <PopoverPanel {...panel} label={label} className="w-84">
      <h2 className="px-4 pt-3.5 text-14 tracking-normal">{label}</h2>
      <EmptyState
        level={3}
        title={t({ id: 'notifications.upToDate', message: "You're up to date." })}
        text={t({ id: 'notifications.none', message: 'You have no new notifications.' })}
      />
      <div className="border-t border-line p-1.5">
        <Link
          to="/notifications"
          onClick={panel.onClose}
          className={`${buttonStyle({ kind: 'link' })} w-full focus-visible:-outline-offset-2`}
        >
          {t({ id: 'notifications.goTo', message: 'Go to notifications' })}
        </Link>
      </div>
    </PopoverPanel>
  );
}
