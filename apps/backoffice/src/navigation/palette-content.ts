import { i18n } from '@lingui/core';
import { call } from '@portal/client/api/call';
import { findContentByTitle } from '@portal/contract/backoffice/content';
import { Layers } from 'lucide-react';

import { contentKindLabels } from '../i18n/content-kinds.ts';
import { labels } from '../i18n/labels.ts';
import { untitled } from '../i18n/untitled.ts';
import type { PaletteSource } from './palette-source.ts';

const maxItems = 5;

/** Content of every kind by title. */
export const paletteContent: PaletteSource = {
  label: () => i18n._(labels.menu.content),
  roles: ['admin', 'editor'],
  search: async (text, signal) => {
    const { body } = await call(findContentByTitle, { query: { q: text }, signal });
    return body.slice(0, maxItems).map(({ id, kind, title }) => ({
      id: String(id),
      title: title.trim() || i18n._(untitled),
      detail: i18n._(contentKindLabels[kind]),
      icon: Layers,
      path: `/content/${id}`,
    }));
  },
};
