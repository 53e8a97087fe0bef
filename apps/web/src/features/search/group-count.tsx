import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { CountBadge } from '@portal/ui/count-badge';

import type { HitCount } from './result-groups.ts';

/** "42", or "1,000+" where counting stopped. */
export function GroupCount({ total: { value, isLowerBound } }: { total: HitCount }) {
  const { t, i18n } = useLingui();
  return (
    <CountBadge
      value={`${i18n.number(value)}${isLowerBound ? '+' : ''}`}
      label={t({ id: 'search.count', message: plural(value, { one: '# result', other: '# results' }) })}
    />
  );
}
