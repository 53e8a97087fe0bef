import { channelPartners } from './channel/channel-partners.ts';
import { demoNumber } from './channel/demo-numbers.ts';
import type { Day } from './rows/day.ts';

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

/** How a file of this feed is written: its columns, each with the field it becomes, and a row of them. */
interface DemoTable {
  readonly columns: readonly (readonly [name: string, field: string | null])[];
  readonly row: (licence: DemoLicence) => readonly string[];
}

const erp: DemoTable = {
  columns: [
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
  ],
  row: ({ id, partner, product, serial, lastDay, customer, seats, value }) => [
    id,
    partner,
    product,
    serial,
    lastDay.split('-').toReversed().join('.'),
    customer,
    String(seats),
    value.replace('.', ','),
    'EUR',
    'RFCUSER',
  ],
};

const spreadsheet: DemoTable = {
  columns: [
    ['Licence', 'externalId'],
    ['SAP id', 'partnerSapId'],
    ['Product', 'productName'],
    ['Serial number', 'deviceSerial'],
    ['Valid until', 'expiresOn'],
    ['End customer', 'endCustomer'],
    ['Seats', 'quantity'],
  ],
  row: ({ id, partner, product, serial, lastDay, customer, seats }) => [
    id,
    partner,
    product,
    serial,
    lastDay,
    customer,
    String(seats),
  ],
};

/** What a demo import is left at. */
type End = 'done' | 'checked' | 'undone';

export interface DemoImport {
  readonly fileName: (day: string) => string;
  readonly daysAgo: number;
  readonly by: string;
  readonly end: End;
  /** The licences of the file. */
  readonly rows: (day: Day) => readonly DemoLicence[];
}

export interface DemoFeed {
  readonly name: string;
  readonly source: string;
  readonly scope: 'changes' | 'snapshot';
  readonly by: string;
  readonly table: DemoTable;
  readonly rules: { readonly days?: 'dmy'; readonly decimal?: 'comma' };
  readonly imports: readonly DemoImport[];
}

const erpFile = (day: string) => `LIZENZEN_${day.replaceAll('-', '')}.csv`;

/** Where the licences of the demo's partners come from. The last snapshot was cut short, so it waits for a decision. */
export const demoFeeds: readonly DemoFeed[] = [
  {
    name: 'SAP licences',
    source: 'sap',
    scope: 'snapshot',
    by: 'Tomasz',
    table: erp,
    rules: { days: 'dmy', decimal: 'comma' },
    imports: [
      { fileName: erpFile, daysAgo: 15, by: 'Tomasz', end: 'done', rows: (day) => licences(day, 'L', 0) },
      { fileName: erpFile, daysAgo: 8, by: 'Tomasz', end: 'done', rows: (day) => withFaults(licences(day, 'L', 1)) },
      { fileName: erpFile, daysAgo: 1, by: 'Nils', end: 'checked', rows: (day) => licences(day, 'L', 1).slice(0, 170) },
    ],
  },
  {
    name: 'Distribution Iberia',
    source: 'distribution-iberia',
    scope: 'changes',
    by: 'Giulia',
    table: spreadsheet,
    rules: {},
    imports: [
      {
        fileName: (day) => `licencias ${day}.csv`,
        daysAgo: 5,
        by: 'Giulia',
        end: 'undone',
        rows: (day) => licences(day, 'IB', 3).slice(0, 24),
      },
      {
        fileName: (day) => `licencias ${day} corrected.csv`,
        daysAgo: 4,
        by: 'Giulia',
        end: 'done',
        rows: (day) => licences(day, 'IB', 4).slice(0, 26),
      },
    ],
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

/** About two hundred licences of the channel. A later round has a few new ones and some that were renewed. */
function licences(day: Day, prefix: string, round: number): DemoLicence[] {
  const buyers = channelPartners.filter(({ renewalsEnabled, isDisabled }) => renewalsEnabled && !isDisabled);
  return buyers.flatMap(({ sapId }, buyer) =>
    Array.from({ length: 2 + demoNumber(buyer, 30, 4) + (buyer % 9 === 0 ? round : 0) }, (_, place) => {
      const number = buyer * 10 + place;
      const isRenewed = round > 0 && number % 17 === 0;
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
    }),
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
