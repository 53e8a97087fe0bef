import type { SearchGroup } from '@portal/contract/search';

import type { FoundContent } from './search.queries.ts';

export interface FoundHit extends Pick<FoundContent, 'contentId' | 'elementType' | 'title' | 'description' | 'model' | 'score'> {
  /** Of a document found by what is written on one of its pages. */
  readonly page?: number;
  readonly text?: string;
}

export interface FoundGroup {
  readonly total: SearchGroup['group_docs']['hits']['total'];
  readonly hits: FoundHit[];
}
