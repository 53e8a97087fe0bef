import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Count } from '@portal/ui/count';

import type { HowMany } from './read-results.ts';

/** "42", or "1,000+" where nobody has counted further. */
export function GroupCount({ total: { value, isMore } }: { total: HowMany }) {
  const { t, i18n } = useLingui();
  return (
    <Count
      value={`${i18n.number(value)}${isMore ? '+' : ''}`}
      label={t({ id: 'search.count', message: plural(value, { one: '# result', other: '# results' }) })}
    />
  );
}
