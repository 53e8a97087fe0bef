import { channelPartners } from '../channel/channel-partners.ts';
import { demoNumber } from '../channel/demo-numbers.ts';
import { leadsOf, type DemoLead } from '../leads.ts';
import type { Day } from '../rows/day.ts';
import type { DemoFeed, DemoImport } from './demo-feed.ts';
import { timeAgo } from './feed-times.ts';

/** When files came, and how many leads each had. The sixth has a lead without a company, which is refused. */
const files: readonly (readonly [daysAgo: number, clock: string, leads: number])[] = [
  [13, '10:22', 5],
  [10, '15:47', 3],
  [8, '09:08', 4],
  [6, '11:31', 2],
  [3, '14:16', 6],
  [1, '16:40', 3],
  [0, '09:41', 3],
];

/** Where the demo has no partner, one next door gets the lead. */
const neighbours: Readonly<Record<string, string>> = { DK: 'SE', PL: 'DE', IE: 'NL', SG: 'CN' };

function leadFile([daysAgo, clock, count]: (typeof files)[number], index: number): DemoImport {
  const earlier = files.slice(0, index).reduce((sum, [, , leads]) => sum + leads, 0);
  const at = (day: Day) => timeAgo(day, daysAgo, clock);
  return {
    fileName: (date) => `leads-${date}.csv`,
    at,
    end: 'done',
    rows: (day) =>
      leadsOf({ partnerId: 'crm0', count: earlier + count, firstNumber: 48_210, shift: 9, day })
        .slice(earlier)
        .map((lead) => leadRow(lead, at(day))),
  };
}

function leadRow(lead: DemoLead, at: Date): readonly string[] {
  const country = neighbours[lead.country] ?? lead.country;
  const partners = channelPartners.filter((partner) => partner.country === country && !partner.isDisabled);
  const partner = partners[demoNumber(lead.number, 37, partners.length)];
  if (!partner) throw new Error(`The demo has no partner in ${country}`);
  const { firstName, lastName, company, email, phone, street, zip, message, models } = lead;
  const cells = [partner.externalId, company, firstName, lastName, email, phone, lead.country, street, zip, message];
  return [`LD-${lead.number}`, ...cells.map((cell) => cell ?? ''), models.join(', '), at.toISOString().slice(0, 10)];
}

/** What customers have asked at Norvane, for partners of the channel. */
export const leadFeed: DemoFeed = {
  number: 5,
  name: 'CRM leads',
  kind: 'leads',
  source: 'crm',
  scope: 'changes',
  door: 'http',
  by: 'Tomasz',
  format: 'csv',
  columns: [
    ['Lead id', 'externalId'],
    ['Partner', 'partnerExternalId'],
    ['Company', 'company'],
    ['First name', 'firstName'],
    ['Last name', 'lastName'],
    ['Email', 'email'],
    ['Phone', 'phone'],
    ['Country', 'country'],
    ['Street', 'street'],
    ['Zip', 'zip'],
    ['Message', 'message'],
    ['Models', 'models'],
    ['Created on', 'createdOn'],
  ],
  rules: {},
  imports: files.map(leadFile),
};
