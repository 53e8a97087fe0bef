import type { StaffMember } from '../staff.ts';
import { channelPartner, personOf } from './channel-partners.ts';

interface StaffChange {
  readonly by: StaffMember['firstName'];
  readonly daysAgo: number;
  readonly hour: number;
  readonly action: string;
  readonly subject: { readonly kind: string; readonly id: string };
  readonly partnerId?: string;
  readonly personId?: string;
  readonly before?: object;
  readonly after?: object;
  readonly details?: object;
}

/** What staff have changed in the last days, as the audit shows it. */
export const staffChanges: readonly StaffChange[] = [
  ofPartner('Tomasz', 0, 6, 'Norrsken Drift AB', { priceGroup: 'EU-SILVER-2026' }, { priceGroup: 'EU-GOLD-2026' }),
  ofPartner('Giulia', 1, 14, 'Redes del Ebro SL', { tier: 'Registered' }, { tier: 'Silver' }),
  ofPartner('Giulia', 1, 10, 'Lagoa Segura Lda', { renewalsEnabled: false }, { renewalsEnabled: true }),
  ofPartner(
    'Tomasz',
    2,
    9,
    'Polderwacht BV',
    { website: 'http://polderwacht.example' },
    { website: 'https://polderwacht.example' },
  ),
  ofPartner('Nils', 3, 16, 'Elbmarsch Datentechnik', { address: 'Elmshorn' }, { address: 'Glückstadt' }),
  ofPartner('Nils', 5, 11, 'Norrsken Drift AB', { tier: 'Silver' }, { tier: 'Gold' }),
  {
    ...ofPartner('Tomasz', 6, 13, 'Kaskade Netz GmbH', { isDisabled: false }, { isDisabled: true }),
    action: 'partner.disabled',
  },
  ofPerson('Nils', 1, 16, 'person.invited', 'Jurablick Netze', { after: { locale: 'de' } }),
  ofPerson('Giulia', 4, 10, 'person.invited', 'Puerto Norte Sistemas', { after: { locale: 'es' } }),
  ofPerson('Tomasz', 2, 15, 'person.changed', 'Isartal Netze', {
    before: { lastName: 'Reisser' },
    after: { lastName: 'Reiser' },
  }),
  ofPerson('Nils', 3, 11, 'person.sessionsEnded', 'Torre Bianca', { details: { sessions: 2 } }),
];

function ofPartner(
  by: StaffChange['by'],
  daysAgo: number,
  hour: number,
  name: string,
  before: object,
  after: object,
): StaffChange {
  const { id } = channelPartner(name);
  return { by, daysAgo, hour, action: 'partner.changed', subject: { kind: 'partner', id }, partnerId: id, before, after };
}

function ofPerson(
  by: StaffChange['by'],
  daysAgo: number,
  hour: number,
  action: string,
  partner: string,
  change: Pick<StaffChange, 'before' | 'after' | 'details'>,
): StaffChange {
  const { id, partnerId } = personOf(partner);
  return { by, daysAgo, hour, action, subject: { kind: 'person', id }, partnerId, personId: id, ...change };
}
