import type { SearchGroup } from '@portal/contract/search';

import type { FoundContent } from './search.queries.ts';

export interface FoundHit extends Pick<FoundContent, 'contentId' | 'elementType' | 'title' | 'description' | 'model' | 'score'> {
  /** The page on which the words were found, if it is a document found by its text. */
  readonly page?: number;
  readonly text?: string;
}

export interface FoundGroup {
  readonly total: SearchGroup['group_docs']['hits']['total'];
  readonly hits: FoundHit[];
}
