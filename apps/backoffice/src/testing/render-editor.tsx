import { embedConfig } from '@portal/client/testing/embed-config';
import { mockResponse } from '@portal/client/testing/fake-server';
import { getStaffAccount } from '@portal/contract/backoffice/account';
import { countAudience, getAudienceOptions } from '@portal/contract/backoffice/audiences';
import {
  type ContentItem,
  getContent,
  getContentSummary,
  listRevisions,
  type RevisionRow,
} from '@portal/contract/backoffice/content';

import { EditorScreen } from '../features/content/editor/editor-screen.tsx';
import { aStaffAccount } from './a-staff-account.ts';
import { renderBackoffice } from './render-backoffice.tsx';

/** Opens the editor of a piece of content, with everything that its cards load. */
export async function renderEditor(item: ContentItem, search = '', versions: RevisionRow[] = [], matching = ''): Promise<void> {
  embedConfig();
  sessionStorage.clear();
  await reopenEditor(item, search, versions, matching);
}

/** Opens the editor with what the browser has kept, in a window that matches one media query or none. */
export async function reopenEditor(item: ContentItem, search = '', versions: RevisionRow[] = [], matching = ''): Promise<void> {
  window.matchMedia = (query) =>
    ({ matches: query === matching, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
  mockResponse(getStaffAccount, aStaffAccount());
  mockResponse(listRevisions, { body: versions, total: versions.length });
  mockResponse(getAudienceOptions, { body: { countries: ['DE'], tiers: [], priceGroups: ['Gold'], saved: [], partners: [] } });
  mockResponse(countAudience, { body: { people: 128, companies: 31, countries: [], difference: null } });
  mockContent(item);
  await renderBackoffice(<EditorScreen />, { at: `/content/${item.id}${search}`, path: '/content/$id' });
}

/** The path of one piece of content fits that of the summary too, so both are mocked together. */
export function mockContent(item: ContentItem): void {
  mockResponse(getContent, { body: item });
  mockResponse(getContentSummary, {
    body: {
      total: 1,
      drafts: 0,
      scheduled: 0,
      changed: 0,
      live: 1,
      untranslated: 0,
      expiring: 0,
      overdue: 0,
      outdated: 0,
      owners: [{ id: '01930000-0000-7000-8000-000000000009', name: 'Nils Aune', email: 'nils@norvane.example' }],
    },
  });
}
