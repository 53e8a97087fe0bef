import type { Db } from '@portal/api/db/database';
import { products } from './content/portfolios.ts';
import { customers, type CustomersOfCountry } from './lead-customers.ts';
import { inquiries, notes } from './lead-texts.ts';
import { partners } from './partners.ts';
import type { Day } from './rows/day.ts';
import { upsert } from './rows/upsert.ts';

/** Writes many leads for the first demo partner, which is shown most, and some for the other one. */
export async function writeLeads(db: Db, day: Day): Promise<void> {
  const [hallamber, brattli] = partners.map(({ id }) => id) as [string, string];
  const leads = [
    ...leadsOf({ partnerId: hallamber, count: 140, firstNumber: 10_321, shift: 0, day }),
    ...leadsOf({ partnerId: brattli, count: 23, firstNumber: 2104, shift: 5, day }),
  ];
  await db.deleteFrom('leadProducts').where('partnerId', 'in', [hallamber, brattli]).execute();
  await upsert(
    db,
    'leads',
    leads.map(({ models: _models, ...lead }) => lead),
    ['partnerId', 'id'],
  );
  await db.insertInto('leadProducts').values(leads.flatMap(productsOf)).execute();
}

interface LeadOptions {
  readonly partnerId: string;
  readonly count: number;
  readonly firstNumber: number;
  /** Offset into the lists of customers and texts, so that the two partners have different leads. */
  readonly shift: number;
  readonly day: Day;
}

export type DemoLead = ReturnType<typeof leadsOf>[number];

export function leadsOf({ partnerId, count, firstNumber, shift, day }: LeadOptions) {
  return Array.from({ length: count }, (_, index) => {
    const { country, companies, people, streets, places, phone } = itemAt(customers, index * 5 + shift);
    const nth = Math.floor(index / customers.length) + shift;
    const [firstName = '', ...rest] = itemAt(people, nth).split(' ');
    const lastName = rest.join(' ');
    const company = itemAt(companies, nth);
    // Numbers have gaps, because they count the inquiries of all channels. The newest lead was created today.
    const number = firstNumber + index + Math.floor(index / 4);
    const age = Math.floor((count - 1 - index) ** 1.25);
    const { message, models } = itemAt(inquiries, index * 7 + shift);
    return {
      id: `01930000-0000-7000-8001-${partnerId.slice(-4)}${String(number).padStart(8, '0')}`,
      partnerId,
      number,
      ...(index % 47 === 31 ? { firstName: null, lastName: null } : { firstName, lastName }),
      company: index % 53 === 20 ? null : company,
      status: statusOf(index, count),
      email: index % 41 === 17 ? null : `${toAscii(firstName)}@${toAscii(findLongestWord(company))}.example`,
      phone: index % 29 === 11 ? null : phoneOf(phone, number),
      createdOn: index === 3 ? null : day.ago(age).toISOString().slice(0, 10),
      country,
      ...streetAndZip(itemAt(streets, nth + index), itemAt(places, nth + index)),
      message,
      note: itemAt(notes, index * 3),
      models,
    };
  });
}

function productsOf({ partnerId, number, models }: DemoLead) {
  return models.map((model, position) => ({
    partnerId,
    leadNumber: number,
    position,
    model,
    productId: products.find((product) => product.model === model)?.id ?? null,
  }));
}

/** Leads have no field for the town, so it is added to the street. The zip is the start of a place such as "1012 AB Amsterdam". */
function streetAndZip(street: string, place: string): { street: string; zip: string } {
  const [, zip = '', town = ''] = /^(.*?) (\p{Lu}\p{Ll}.*)$/u.exec(place) ?? [];
  return { street: `${street}, ${town}`, zip };
}

/** The newest eighth is new or in progress; older leads have all statuses. */
function statusOf(index: number, count: number): string {
  if (count - index <= Math.ceil(count / 8)) return index % 5 === 0 ? 'In progress' : 'New';
  return itemAt(
    ['Qualified', 'Closed', 'Qualified', 'In progress', 'Closed', 'On hold', 'Qualified', 'In progress', 'Qualified'],
    index * 2,
  );
}

/** Starts again at the beginning when the list is too short. */
function itemAt<Item>(list: readonly Item[], index: number): Item {
  return list[index % list.length] as Item;
}

function phoneOf(pattern: CustomersOfCountry['phone'], number: number): string {
  let digits = String(number * 7919);
  return pattern.replaceAll('#', () => {
    const digit = digits.at(-1) ?? '0';
    digits = digits.slice(0, -1);
    return digit;
  });
}

function findLongestWord(name: string): string {
  return name.split(' ').toSorted((a, b) => b.length - a.length)[0] ?? name;
}

/** Reduces a name to letters and digits without accents, for an e-mail address. */
function toAscii(name: string): string {
  const letters = name.toLowerCase().replaceAll('ø', 'o').replaceAll('æ', 'ae').replaceAll('ß', 'ss').replaceAll('ł', 'l');
  return letters
    .normalize('NFKD')
    .replaceAll(/[^a-z0-9]/g, '')
    .slice(0, 18);
}
