import { queryClient } from '@portal/client/api/query-client';

import { audiencePartnersKey } from '../audience/audiences.api.ts';
import { foundContentKey } from '../references/content-picker.tsx';
import type { NameSource } from './use-part-texts.ts';

/** Companies and content that were found while choosing them. The server does not send their names before the draft is saved. */
export function whatWasFound(): NameSource {
  const partners = queryClient.getQueriesData<NameSource['partners']>({ queryKey: audiencePartnersKey });
  const references = queryClient.getQueriesData<NameSource['references']>({ queryKey: foundContentKey });
  return {
    partners: partners.flatMap(([, found]) => found ?? []),
    references: references.flatMap(([, found]) => found ?? []),
  };
}
