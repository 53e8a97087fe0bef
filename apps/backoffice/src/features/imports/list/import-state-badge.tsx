import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { ImportState, ImportSummary } from '@portal/contract/backoffice/imports';
import { Badge, type BadgeTone } from '@portal/ui/badge';

/** Where an import is. One that is done, but refused rows, says so. */
export function ImportStateBadge({ imported: { state, found } }: { imported: Pick<ImportSummary, 'state' | 'found'> }) {
  const { i18n } = useLingui();
  if (state === 'done' && found.fault > 0) return <Badge tone="warning">{i18n._(withFaults)}</Badge>;
  return <Badge tone={tones[state]}>{i18n._(stateLabels[state])}</Badge>;
}

export const stateLabels: Record<ImportState, MessageDescriptor> = {
  reading: msg({ id: 'imports.stateReading', message: 'Reading' }),
  mapping: msg({ id: 'imports.stateMapping', message: 'Columns to confirm' }),
  clearing: msg({ id: 'imports.stateChecking', message: 'Checking' }),
  checking: msg({ id: 'imports.stateChecking', message: 'Checking' }),
  checked: msg({ id: 'imports.stateChecked', message: 'Waiting for a decision' }),
  running: msg({ id: 'imports.stateRunning', message: 'Running' }),
  done: msg({ id: 'imports.stateDone', message: 'Done' }),
  cancelled: msg({ id: 'imports.stateCancelled', message: 'Cancelled' }),
  failed: msg({ id: 'imports.stateFailed', message: 'Failed' }),
  undoing: msg({ id: 'imports.stateUndoing', message: 'Taking back' }),
  undone: msg({ id: 'imports.stateUndone', message: 'Taken back' }),
};

const withFaults = msg({ id: 'imports.stateWithFaults', message: 'With faults' });

const tones: Record<ImportState, BadgeTone> = {
  reading: 'info',
  mapping: 'neutral',
  clearing: 'info',
  checking: 'info',
  checked: 'neutral',
  running: 'info',
  done: 'success',
  cancelled: 'neutral',
  failed: 'danger',
  undoing: 'info',
  undone: 'neutral',
};
