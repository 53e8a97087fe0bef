import { i18n } from '@lingui/core';
import { embedConfig } from '@portal/client/testing/embed-config';
import { mockResponse } from '@portal/client/testing/fake-server';
import { findContentByTitle } from '@portal/contract/backoffice/content';
import { expect, it } from 'vitest';

import { paletteContent } from './palette-content.ts';

it('names content that has no title yet', async () => {
  embedConfig();
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  mockResponse(findContentByTitle, {
    body: [
      { id: 1, kind: 'news', title: '', state: 'draft', portalPath: null },
      { id: 2, kind: 'news', title: 'Kick-off', state: 'live', portalPath: null },
    ],
  });
  const found = await paletteContent.search('12', new AbortController().signal);
  expect(found.map(({ title, detail }) => [title, detail])).toEqual([
    ['Untitled', 'News'],
    ['Kick-off', 'News'],
  ]);
});
