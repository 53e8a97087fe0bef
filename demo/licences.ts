import type { Db } from '@portal/api/db/database';
import { products } from './content/portfolios.ts';
import { partners } from './partners.ts';
import type { Day } from './rows/day.ts';
import { upsert } from './rows/upsert.ts';

/** Writes many licences for the first demo partner, and some for the other one, which show when its renewals are enabled. */
export async function writeLicences(db: Db, day: Day): Promise<void> {
  const [hallamber, brattli] = partners.map(({ id }) => id) as [string, string];
  const licences = [
    ...licencesOf({ partnerId: hallamber, count: 120, firstNumber: 40_117, shift: 0, day }),
    ...licencesOf({ partnerId: brattli, count: 25, firstNumber: 8052, shift: 7, day }),
  ];
  await upsert(db, 'licences', licences, ['partnerId', 'id']);
}

interface LicenceOptions {
  readonly partnerId: string;
  readonly count: number;
  readonly firstNumber: number;
  /** Offset into the lists of devices, so that the two partners have different ones. */
  readonly shift: number;
  readonly day: Day;
}

function licencesOf({ partnerId, count, firstNumber, shift, day }: LicenceOptions) {
  return Array.from({ length: count }, (_, index) => {
    const { serialPrefix, models, terms } = itemAt(licenceTypes, index * 7 + shift);
    const product = products.find(({ model }) => model === itemAt(models, Math.floor(index / 3) + shift));
    const number = firstNumber + index * 3;
    return {
      id: `01930000-0000-7000-8002-${partnerId.slice(-4)}${String(number).padStart(8, '0')}`,
      partnerId,
      number,
      productName: `${product?.name ?? itemAt(models, index)} · ${itemAt(terms, index + shift)}`,
      deviceSerial: serialOf(serialPrefix, product?.model ?? '', number),
      expiresOn: day.ahead(daysUntilExpiry(index, count)).toISOString().slice(0, 10),
    };
  });
}

const support = ['Base support, 1 year', 'Base support, 3 years', 'Care Plus, 1 year'];
const protection = ['Threat protection, 1 year', 'Threat protection, 3 years', 'Web filter, 1 year', ...support];

/** What is licensed, and for which devices. */
const licenceTypes = [
  { serialPrefix: 'NVR', models: ['RX 60', 'RX 120', 'RX 90', 'RX 240', 'RX 120', 'RX 480'], terms: protection },
  {
    serialPrefix: 'NVC',
    models: ['CG 10', 'CG 20', 'CG 20 5G', 'CG 40'],
    terms: ['Remote access, 25 users', 'Remote access, 100 users'],
  },
  { serialPrefix: 'NVR', models: ['RX 120', 'RX 180', 'RX 320', 'RX 960'], terms: protection },
  { serialPrefix: 'NVL', models: ['LS 10', 'LS 20', 'LS 40'], terms: ['Detection feed, 1 year', 'Detection feed, 3 years'] },
  {
    serialPrefix: 'NVK',
    models: ['Keel Manager', 'Keel Cloud', 'Keel Reports'],
    terms: ['50 devices', '10 devices', '250 devices'],
  },
];

/** How many of a hundred expire in each month from 14 months ago on: fewer in the past, most at the ends of quarters. */
const shares = [
  1, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 1, 2, 4, 9, 4, 2, 9, 2, 1, 8, 2, 1, 7, 3, 2, 8, 2, 1, 6, 1, 1, 5, 1, 1, 4, 1, 1, 3, 2,
];
const firstMonth = -14;
const total = shares.reduce((sum, share) => sum + share, 0);

/** The result depends only on the index, so that every seeding gives the same dates. A month counts as 30 days. */
function daysUntilExpiry(index: number, count: number): number {
  let remaining = ((index + 0.5) * total) / count;
  const month = shares.findIndex((share) => (remaining -= share) < 0);
  return (firstMonth + month) * 30 + ((index * 17) % 29);
}

/** Returns a serial number such as "NVR-120-7K4M-0193". */
function serialOf(serialPrefix: string, model: string, number: number): string {
  const size = (/\d+/.exec(model)?.[0] ?? '1').padStart(3, '0');
  const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
  const batch = [7, 13, 29, 31].map((factor) => letters[(Math.floor(number / 9) * factor + factor) % letters.length]).join('');
  return `${serialPrefix}-${size}-${batch}-${String(number % 10_000).padStart(4, '0')}`;
}

/** Starts again at the beginning when the list is too short. */
function itemAt<Item>(list: readonly Item[], index: number): Item {
  return list[index % list.length] as Item;
}
