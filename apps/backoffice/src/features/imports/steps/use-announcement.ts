import { useLingui } from '@lingui/react/macro';
import { useLocale } from '@portal/client/i18n/locale';
import type { Import } from '@portal/contract/backoffice/imports';

import { stateLabels } from '../list/import-state-badge.tsx';
import { plannedRows } from './import-steps.ts';
import { shareOf } from './row-progress.tsx';

/** What screen readers are told: the state, and each quarter of the way while it is at work, but not every second. */
export function useAnnouncement(imported: Import): string {
  const { t } = useLingui();
  const locale = useLocale();
  const state = t(stateLabels[imported.state]);
  const share = progressOf(imported);
  if (share === undefined) return state;
  const percent = new Intl.NumberFormat(locale, { style: 'percent' }).format(Math.floor(share * 4) / 4);
  return t({ id: 'imports.announcement', message: `${state}, ${percent}` });
}

function progressOf(imported: Import): number | undefined {
  const { state, checkedRows, appliedRows, rowCount, undone, written } = imported;
  if (state === 'checking') return shareOf(checkedRows, rowCount ?? 0);
  if (state === 'running') return shareOf(appliedRows, plannedRows(imported));
  if (state !== 'undoing') return undefined;
  return shareOf(undone.undone + undone.left, written.created + written.changed + written.removed);
}
