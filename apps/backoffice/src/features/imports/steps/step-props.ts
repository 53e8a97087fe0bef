import type { Import } from '@portal/contract/backoffice/imports';
import type { Ref } from 'react';

/** What each step of an import gets. */
export interface StepOfImportProps {
  imported: Import;
  headingRef: Ref<HTMLHeadingElement> | undefined;
}
