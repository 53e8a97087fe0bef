import { useLingui } from '@lingui/react/macro';
import { useLocale } from '@portal/client/i18n/locale';
import type { Notification, NotificationKind } from '@portal/contract/notifications';
import { Link } from '@tanstack/react-router';
import { Clock, Eye, FileCheck, LifeBuoy, type LucideIcon, Newspaper, Target } from 'lucide-react';
import type { ReactNode } from 'react';

import { parseLinkTarget } from '../../content/link-target.ts';
import { notificationText, notificationTime } from './notification-text.ts';

interface NotificationItemProps {
  notification: Notification;
  /** Called when the person follows the link, which covers the whole row. */
  onOpen: () => void;
  className?: string;
  /** Further actions beside the text. */
  action?: ReactNode;
}

export function NotificationItem({ notification, onOpen, className = '', action }: NotificationItemProps) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const { kind, isRead, link, time } = notification;
  const Icon = icons[kind];
  const target = parseLinkTarget(link);

  return (
    <li className={`relative flex items-start gap-2.5 transition-colors hover:bg-hover ${className}`}>
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <Link
          to={target.kind === 'screen' ? target.to : '/notifications'}
          search={(target.kind === 'screen' ? target.search : {}) as never}
          preload={false}
          onClick={onOpen}
          className={`rounded-xs text-pretty wrap-anywhere after:absolute after:inset-0 ${isRead ? 'text-body' : 'font-medium text-strong'}`}
        >
          {!isRead && <span className="sr-only">{t({ id: 'notifications.unreadMark', message: 'Unread:' })} </span>}
          {notificationText(i18n, notification)}
        </Link>
        <time dateTime={time} className="block text-13 text-muted tabular-nums">
          {notificationTime(notification, locale)}
        </time>
      </div>
      <span aria-hidden="true" className={`mt-1.5 size-2 shrink-0 rounded-full ${isRead ? '' : 'bg-accent'}`} />
      {action}
    </li>
  );
}

const icons: Record<NotificationKind, LucideIcon> = {
  'ticket.answered': LifeBuoy,
  'lead.assigned': Target,
  'licences.expiring': Clock,
  'news.published': Newspaper,
  'person.viewedAs': Eye,
  'content.answered': FileCheck,
};
