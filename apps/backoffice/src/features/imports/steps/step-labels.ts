import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import { importLabels } from '../import-labels.ts';
import type { StepName } from './import-steps.ts';

export const stepLabels: Record<StepName, MessageDescriptor> = {
  file: importLabels.file,
  columns: msg({ id: 'imports.columns', message: 'Columns' }),
  check: msg({ id: 'imports.check', message: 'Check' }),
  run: msg({ id: 'imports.run', message: 'Run' }),
  result: msg({ id: 'imports.result', message: 'Result' }),
};
