import { i18n } from '@lingui/core';
import { call } from '@portal/client/api/call';
import { listPartners } from '@portal/contract/backoffice/partners';
import { Building2 } from 'lucide-react';

import { labels } from '../i18n/labels.ts';
import type { PaletteSource } from './palette-source.ts';

/** Partners by name, city, domain or id. */
export const palettePartners: PaletteSource = {
  label: () => i18n._(labels.menu.partners),
  roles: ['admin'],
  search: async (text, signal) => {
    const { body } = await call(listPartners, { query: { q: text, pageSize: '5' }, signal });
    return body.map(({ id, name, tier, country }) => ({
      id,
      title: name,
      detail: [tier, country].filter(Boolean).join(' · '),
      icon: Building2,
      path: `/partners/${id}`,
    }));
  },
};
