import { channelPartners } from '../channel/channel-partners.ts';
import { demoNumber } from '../channel/demo-numbers.ts';
import type { DemoFeed, DemoImport } from './demo-feed.ts';
import { weekdayAt } from './feed-times.ts';

const regions: Readonly<Record<string, string>> = {
  DE: 'DACH',
  AT: 'DACH',
  CH: 'DACH',
  NL: 'Benelux',
  FR: 'France',
  IT: 'Italy',
  ES: 'Iberia',
  PT: 'Iberia',
  SE: 'Nordics',
  NO: 'Nordics',
  FI: 'Nordics',
  CN: 'Greater China',
};

const prefixes: Readonly<Record<string, string>> = {
  DE: '+49 30',
  AT: '+43 1',
  CH: '+41 44',
  NL: '+31 20',
  FR: '+33 4',
  IT: '+39 055',
  ES: '+34 955',
  PT: '+351 255',
  SE: '+46 8',
  NO: '+47 55',
  FI: '+358 9',
  CN: '+86 512',
};

/** As the CRM writes a partner. A later version of the same partner has another phone number. */
function accountRow(index: number, version: number): string[] {
  const accounts = channelPartners.filter(({ isDisabled }) => !isDisabled);
  const partner = accounts[index % accounts.length];
  if (!partner) throw new Error('The demo has no partners');
  const { externalId, name, country } = partner;
  const phone = `${prefixes[country]} 555 0${100 + demoNumber(index * 10 + version, 36, 900)}`;
  return [externalId, name, country, regions[country] ?? '', phone, 'crm-sync'];
}

const accountRows = (from: number, count: number, version = 0) =>
  Array.from({ length: count }, (_, place) => accountRow(from + place, version));

/** A country as the CRM of another time wrote it, and an account that was never a partner. */
function withFaults(rows: readonly string[][]): string[][] {
  const unknown = ['ACC-99812', 'Fährhaus Computer', 'DE', 'DACH', '+49 30 555 0812', 'crm-sync'];
  return [...rows.map((row, index) => (index === 2 ? row.with(2, 'SWE') : row)), unknown];
}

const changes = (back: number, clock: string, rows: () => string[][]): DemoImport => ({
  fileName: (date) => `accounts-${date}.csv`,
  at: (day) => weekdayAt(day, back, clock),
  end: 'done',
  rows,
});

export const partnerFeed: DemoFeed = {
  number: 4,
  name: 'CRM partners',
  kind: 'partners',
  source: 'crm',
  // Nobody becomes a partner in the CRM: who applies is let in by a person.
  mode: 'update',
  scope: 'changes',
  door: 'http',
  by: 'Tomasz',
  format: 'csv',
  columns: [
    ['Account id', 'externalId'],
    ['Account name', 'name'],
    ['Country', 'country'],
    ['Region', 'region'],
    ['Phone', 'phone'],
    ['Changed by', null],
  ],
  rules: {},
  imports: [
    changes(12, '18:05', () => accountRows(0, 48)),
    changes(5, '18:05', () => withFaults(accountRows(6, 9, 1))),
    changes(1, '18:06', () => [...accountRows(11, 4, 1), ...accountRows(50, 3)]),
  ],
};
