import { channelPartners } from '../channel/channel-partners.ts';
import { demoNumber } from '../channel/demo-numbers.ts';
import type { Day } from '../rows/day.ts';
import type { DemoColumn, DemoFeed, DemoImport } from './demo-feed.ts';
import { weekdayAt } from './feed-times.ts';

interface DemoLicence {
  readonly id: string;
  readonly partner: string;
  readonly product: string;
  readonly serial: string;
  readonly lastDay: string;
  readonly customer: string;
  readonly seats: number;
  readonly value: string;
}

const erpColumns: readonly DemoColumn[] = [
  ['LIZ_ID', 'externalId'],
  ['KUNDE_SAP', 'partnerSapId'],
  ['MATNR', 'productName'],
  ['SERNR', 'deviceSerial'],
  ['LIZENZ_BIS', 'expiresOn'],
  ['ENDKUNDE', 'endCustomer'],
  ['MENGE', 'quantity'],
  ['WERT', 'value'],
  ['WAEHRUNG', 'currency'],
  ['BEARBEITER', null],
];

function erpRow({ id, partner, product, serial, lastDay, customer, seats, value }: DemoLicence): readonly string[] {
  const germanDay = lastDay.split('-').toReversed().join('.');
  return [id, partner, product, serial, germanDay, customer, String(seats), value.replace('.', ','), 'EUR', 'RFCUSER'];
}

const listColumns: readonly DemoColumn[] = [
  ['Licence', 'externalId'],
  ['SAP id', 'partnerSapId'],
  ['Product', 'productName'],
  ['Serial number', 'deviceSerial'],
  ['Valid until', 'expiresOn'],
  ['End customer', 'endCustomer'],
  ['Seats', 'quantity'],
];

function listRow({ id, partner, product, serial, lastDay, customer, seats }: DemoLicence): readonly string[] {
  return [id, partner, product, serial, lastDay, customer, String(seats)];
}

/** The licences of so many weekdays ago. The last file was cut short. */
const nights: readonly (readonly [back: number, change?: (rows: readonly DemoLicence[]) => readonly DemoLicence[]])[] = [
  [9],
  [5, withFaults],
  [4],
  [2],
  [1],
  [0, (rows) => rows.slice(0, 170)],
];

function nightly([back, change = (rows) => rows]: (typeof nights)[number]): DemoImport {
  return {
    fileName: (date) => `LIZENZEN_${date.replaceAll('-', '')}.csv`,
    at: (day) => weekdayAt(day, back, '06:00'),
    end: back === 0 ? 'checked' : 'done',
    // Each night brings what was sold and renewed since.
    rows: (day) => change(licences(day, 'L', 9 - back)).map(erpRow),
  };
}

/** How a file begins that Excel has saved in its old format. */
const oldWorkbook = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(24_568)]);

export const licenceFeeds: readonly DemoFeed[] = [
  {
    number: 1,
    name: 'SAP licences',
    kind: 'licences',
    source: 'sap',
    scope: 'snapshot',
    door: 'folder',
    expectedBy: '06:30',
    by: 'Tomasz',
    format: 'csv',
    columns: erpColumns,
    rules: { days: 'dmy', decimal: 'comma' },
    imports: nights.map(nightly),
  },
  {
    number: 2,
    name: 'Distribution Iberia',
    kind: 'licences',
    source: 'distribution-iberia',
    scope: 'changes',
    door: 'upload',
    by: 'Giulia',
    format: 'csv',
    columns: listColumns,
    rules: {},
    imports: [
      {
        fileName: () => 'licencias noviembre.xls',
        at: (day) => weekdayAt(day, 5, '16:52'),
        by: 'Giulia',
        end: 'failed',
        rows: () => [],
        bytes: oldWorkbook,
      },
      {
        fileName: (date) => `licencias ${date}.csv`,
        at: (day) => weekdayAt(day, 4, '09:14'),
        by: 'Giulia',
        end: 'undone',
        rows: (day) => licences(day, 'IB', 3, ['ES', 'PT']).slice(0, 24).map(listRow),
      },
      {
        fileName: (date) => `licencias ${date} corrected.csv`,
        at: (day) => weekdayAt(day, 3, '10:05'),
        by: 'Giulia',
        end: 'done',
        rows: (day) => licences(day, 'IB', 4, ['ES', 'PT']).slice(0, 26).map(listRow),
      },
    ],
  },
  // Its file is late.
  {
    number: 3,
    name: 'Distribution Nordics',
    kind: 'licences',
    source: 'distribution-nordics',
    scope: 'changes',
    door: 'folder',
    expectedBy: '07:00',
    by: 'Nils',
    format: 'csv',
    columns: listColumns,
    rules: {},
    imports: [4, 3].map((back) => ({
      fileName: (date) => `nordics-${date}.csv`,
      at: (day) => weekdayAt(day, back, '06:41'),
      end: 'done',
      rows: (day) =>
        licences(day, 'NO', 6 - back, ['SE', 'NO', 'FI'])
          .slice(0, 5 * (7 - back))
          .map(listRow),
    })),
  },
];

const products = ['Rampart RX 120', 'Rampart RX 240', 'Rampart RX 60', 'Causeway CG 20', 'Lodestar LS 20', 'Keel Cloud'];
const customers = [
  'Sundvik Kommun',
  'Hafen Nordkai',
  'Ospedale San Dono',
  'Brückner Maschinenbau',
  'Lycée Beauval',
  'Talleres Ibarra',
];

/** Some hundred licences of the channel. A later round has a few new ones, some that were renewed, and a few that have ended. */
function licences(day: Day, prefix: string, round: number, countries?: readonly string[]): DemoLicence[] {
  const buyers = channelPartners.filter(
    ({ renewalsEnabled, isDisabled, country }) => renewalsEnabled && !isDisabled && (countries?.includes(country) ?? true),
  );
  return buyers.flatMap(({ sapId }, buyer) =>
    Array.from({ length: 2 + demoNumber(buyer, 30, 4) + (buyer % 9 === 0 ? Math.min(round, 5) : 0) }, (_, place) => {
      const number = buyer * 10 + place;
      const isRenewed = number % 17 < round;
      return {
        id: `${prefix}-${10_000 + number}`,
        partner: sapId,
        product: products[demoNumber(number, 31, products.length)] ?? '',
        serial: `NVR-${String(4000 + number).padStart(5, '0')}`,
        lastDay: day
          .ahead(30 + demoNumber(number, 32, 600) + (isRenewed ? 365 : 0))
          .toISOString()
          .slice(0, 10),
        customer: customers[demoNumber(number, 33, customers.length)] ?? '',
        seats: 5 * (1 + demoNumber(number, 34, 20)),
        value: `${120 + demoNumber(number, 35, 900)}.50`,
      };
    }).filter((_, place) => (buyer * 10 + place) % 97 >= round),
  );
}

/** As in real files: a day that does not exist, a partner that nobody knows, and a row that occurs twice. */
function withFaults(rows: readonly DemoLicence[]): DemoLicence[] {
  const last = rows.at(-1);
  return [
    ...rows.map((row, index) => {
      if (index === 11) return { ...row, lastDay: '2027-02-30' };
      if (index === 47) return { ...row, partner: 'SAP-139999' };
      return row;
    }),
    ...(last ? [last] : []),
  ];
}
