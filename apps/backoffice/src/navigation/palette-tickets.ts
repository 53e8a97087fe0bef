import { i18n } from '@lingui/core';
import { call } from '@portal/client/api/call';
import { listTickets } from '@portal/contract/backoffice/tickets';
import { LifeBuoy } from 'lucide-react';

import { labels } from '../i18n/labels.ts';
import type { PaletteSource } from './palette-source.ts';

/** Tickets by subject, number, company or person, open ones first. */
export const paletteTickets: PaletteSource = {
  label: () => i18n._(labels.menu.tickets),
  roles: ['admin'],
  search: async (text, signal) => {
    const { body } = await call(listTickets, { query: { q: text, view: 'all', pageSize: '5' }, signal });
    return body.map(({ id, subject, partner }) => ({
      id,
      title: subject,
      detail: `${id} · ${partner.name}`,
      icon: LifeBuoy,
      path: `/tickets/${id}`,
    }));
  },
};
