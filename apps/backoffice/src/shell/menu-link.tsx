import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { CountBadge } from '@portal/ui/count-badge';
import { Tooltip } from '@portal/ui/tooltip';
import { Link } from '@tanstack/react-router';

import type { BackofficePage } from '../navigation/backoffice-pages.ts';
import { navItemStyle } from './nav-item-style.ts';

interface MenuLinkProps {
  page: BackofficePage;
  isRail: boolean;
  /** How many things wait there. */
  waiting?: number | undefined;
  onChoose?: (() => void) | undefined;
}

export function MenuLink({ page: { path, label, icon: Icon }, isRail, waiting, onChoose }: MenuLinkProps) {
  const { t, i18n } = useLingui();
  const count = waiting ? i18n.number(waiting) : undefined;
  const waitingText = t({ id: 'menu.waiting', message: plural(waiting ?? 0, { one: '# waiting', other: '# waiting' }) });
  const text = i18n._(label);
  return (
    <Tooltip text={text} placement="end" isDisabled={!isRail}>
      <Link
        to={path}
        activeOptions={{ includeSearch: false, exact: path === '/' }}
        onClick={() => onChoose?.()}
        className={`${navItemStyle} relative min-h-8 w-full touch:min-h-11 ${isRail ? 'justify-center' : 'px-2'}`}
      >
        <Icon aria-hidden />
        <span className={isRail ? 'sr-only' : 'truncate'}>{text}</span>
        {count && (
          <span className={isRail ? 'absolute end-1 top-1 size-2 rounded-full bg-accent' : 'ms-auto'}>
            {isRail ? <span className="sr-only">{waitingText}</span> : <CountBadge value={count} label={waitingText} />}
          </span>
        )}
      </Link>
    </Tooltip>
  );
}
