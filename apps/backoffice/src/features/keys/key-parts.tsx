import { useLingui } from '@lingui/react/macro';
import { formatDate, formatDateTime } from '@portal/client/i18n/dates';
import { useLocale } from '@portal/client/i18n/locale';
import { relativeDay } from '@portal/client/i18n/relative-day';
import { timeAgo } from '@portal/client/i18n/time-ago';
import type { KeyState, MachineKey } from '@portal/contract/backoffice/keys';
import { clockTime } from '@portal/contract/zoned-time';
import { Badge, type BadgeTone } from '@portal/ui/badge';
import { TriangleAlert } from 'lucide-react';

import { keyScopeLabels, keyStateLabels } from './key-labels.ts';

const warningDays = 30;

export function KeyStateBadge({ of: { state } }: { of: MachineKey }) {
  const { t } = useLingui();
  return <Badge tone={tones[state]}>{t(keyStateLabels[state])}</Badge>;
}

const tones: Record<KeyState, BadgeTone> = { active: 'success', ending: 'warning', expired: 'danger', revoked: 'neutral' };

/** By this people recognise a key in a configuration: the rest of the secret is stored nowhere. */
export function KeyStart({ of: { start } }: { of: MachineKey }) {
  return (
    <span data-content className="font-mono text-13">
      {start}…
    </span>
  );
}

export function useScopesText(): (key: MachineKey) => string {
  const { t } = useLingui();
  return ({ scopes }) => scopes.map((scope) => t(keyScopeLabels[scope])).join(' · ');
}

export function Created({ of: { createdBy, createdAt } }: { of: MachineKey }) {
  const { t } = useLingui();
  return (
    <span title={formatDateTime(createdAt)}>
      <span data-content>{createdBy.name}</span>
      {!createdBy.isAdmin && ` (${t({ id: 'machineKeys.creatorLeft', message: 'no longer an admin' })})`}, {formatDate(createdAt)}
    </span>
  );
}

/** Says that the secret of a valid key was in a URL: whoever reads the logs of a proxy has it. A key is rotated only once. */
export function InUrl({ of: { state, inUrlAt } }: { of: MachineKey }) {
  const { t } = useLingui();
  if (inUrlAt === null || state === 'expired' || state === 'revoked') return null;
  const day = formatDate(inUrlAt);
  return (
    <span className="inline-flex items-center gap-1 text-13 text-warning">
      <TriangleAlert aria-hidden="true" className="size-3.5 shrink-0" />
      {state === 'ending'
        ? t({ id: 'machineKeys.inUrlEnding', message: `Was in a URL on ${day}: revoke it` })
        : t({ id: 'machineKeys.inUrl', message: `Was in a URL on ${day}: rotate it` })}
    </span>
  );
}

/** The day on which a key ends. Within the last 30 days it says how many are left, because then somebody has to act. */
export function Expires({ of: key, isLong = false }: { of: MachineKey; isLong?: boolean }) {
  const locale = useLocale();
  const { expiresAt } = key;
  const day = formatDate(expiresAt);
  if (!endsSoon(key)) return <span title={formatDateTime(expiresAt)}>{day}</span>;
  const left = relativeDay(clockTime(expiresAt).slice(0, 10), locale);
  return (
    <span title={formatDateTime(expiresAt)} className="inline-flex items-center gap-1 text-warning">
      <TriangleAlert aria-hidden="true" className="size-3.5 shrink-0" />
      {isLong ? `${day}, ${left}` : left}
    </span>
  );
}

/** Whether a key that is still valid ends within 30 days. */
function endsSoon({ state, expiresAt }: MachineKey): boolean {
  const isValid = state === 'active' || state === 'ending';
  return isValid && Date.parse(expiresAt) - Date.now() < warningDays * 86_400_000;
}

export function LastUsed({ of: { lastUsedAt } }: { of: MachineKey }) {
  const { t } = useLingui();
  const locale = useLocale();
  if (lastUsedAt === null) return <span className="text-muted">{t({ id: 'machineKeys.never', message: 'Never' })}</span>;
  return <span title={formatDateTime(lastUsedAt)}>{timeAgo(lastUsedAt, locale)}</span>;
}
