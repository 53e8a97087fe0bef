import { channelPartners, channelPeople, type ChannelPartner } from '../channel/channel-partners.ts';
import { namesByCountry } from '../channel/names.ts';
import type { DemoFeed } from './demo-feed.ts';
import { weekdayAt } from './feed-times.ts';

const asked = channelPartners.filter(({ isDisabled }, index) => !isDisabled && index % 17 === 3);

/** Somebody at this partner whom the portal does not know yet. */
function contactRow({ country, sapId, website }: ChannelPartner, index: number): string[] {
  const { first = [], last = [], locale = 'en', latin } = namesByCountry[country] ?? {};
  const domain = website.slice('https://'.length);
  for (const [place, lastName] of last.entries()) {
    const firstPlace = (index + place) % first.length;
    const parts = [latin?.first[firstPlace] ?? first[firstPlace] ?? '', latin?.last[place] ?? lastName];
    const email = `${toAscii(parts.join('.'))}@${domain}`;
    if (channelPeople.every((person) => person.email !== email))
      return [`PS-${101 + index}`, sapId, email, first[firstPlace] ?? '', lastName, 'Engineer', locale];
  }
  throw new Error(`The portal knows everybody at ${domain}`);
}

const contacts = () => asked.map(contactRow);

/** Somebody has typed an address that another person has, and two were in a hurry. */
function answers(): string[][] {
  const taken = channelPeople.find(({ partnerId }) => partnerId === asked[4]?.id)?.email ?? '';
  return contacts().map((row, index) => {
    if (index === 4) return row.with(2, taken);
    if (index === 6) return row.with(4, '');
    return index === 8 ? row.with(2, (row[2] ?? '').replace('@', ' at ')) : row;
  });
}

function toAscii(text: string): string {
  const withoutAccents = text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ø', 'o').replaceAll('ß', 'ss');
  return withoutAccents.toLowerCase();
}

export const peopleFeed: DemoFeed = {
  number: 8,
  name: 'Partner survey',
  kind: 'people',
  source: 'partner-survey',
  scope: 'changes',
  door: 'upload',
  by: 'Giulia',
  format: 'xlsx',
  columns: [
    ['Contact', 'externalId'],
    ['SAP id', 'partnerSapId'],
    ['Email', 'email'],
    ['First name', 'firstName'],
    ['Last name', 'lastName'],
    ['Job title', 'jobTitle'],
    ['Language', 'language'],
  ],
  rules: {},
  imports: [
    // The survey was still open.
    {
      fileName: () => 'partner-survey.xlsx',
      at: (day) => weekdayAt(day, 4, '15:12'),
      by: 'Giulia',
      end: 'cancelled',
      rows: () => contacts().slice(0, 5),
    },
    {
      fileName: () => 'partner-survey-final.xlsx',
      at: (day) => weekdayAt(day, 2, '10:34'),
      by: 'Giulia',
      end: 'done',
      rows: answers,
    },
  ],
};
