import type { ContentRow } from '@portal/contract/backoffice/content';

/** A question about the selected pieces of content. */
export interface BulkQuestionProps<Answer = void> {
  rows: readonly ContentRow[];
  onYes: (answer: Answer) => void;
  onNo: () => void;
}
