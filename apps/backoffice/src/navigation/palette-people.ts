import { i18n } from '@lingui/core';
import { call } from '@portal/client/api/call';
import { fullName } from '@portal/client/i18n/full-name';
import { listPeople, type Person } from '@portal/contract/backoffice/people';
import { UsersRound } from 'lucide-react';

import { labels } from '../i18n/labels.ts';
import type { PaletteSource } from './palette-source.ts';

/** People of partners and staff by name or e-mail address. */
export const palettePeople: PaletteSource = {
  label: () => i18n._(labels.menu.people),
  roles: ['admin'],
  search: async (text, signal) => {
    const { body } = await call(listPeople, { query: { q: text, pageSize: '5' }, signal });
    return body.map((person) => ({
      id: person.id,
      title: fullName(person) || person.email,
      detail: detailOf(person),
      icon: UsersRound,
      path: '/people',
      search: { person: person.id },
    }));
  },
};

function detailOf({ email, partner, role }: Person): string {
  const belonging = partner?.name ?? (role ? i18n._(labels.role[role]) : undefined);
  return [belonging, email].filter(Boolean).join(' · ');
}
