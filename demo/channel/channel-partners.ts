import { companies } from './companies.ts';
import { channelId, demoNumber } from './demo-numbers.ts';
import { jobTitles, namesByCountry } from './names.ts';

const purposes = { people: 1, firstName: 2, lastName: 3, quiet: 4, signIn: 5, disabled: 6, job: 7 } as const;

/** The partners of the back office's lists. Nobody can sign in there: their people have no password. */
export const channelPartners = companies.map((company, index) => {
  const domain = domainOf(company.name);
  const list = `${company.country === 'CN' || company.country === 'CH' ? company.country : 'EU'}-${company.tier === 'Registered' ? 'LIST' : company.tier.toUpperCase()}`;
  return {
    id: channelId(1, index + 1),
    name: company.name,
    country: company.country,
    tier: company.tier,
    website: `https://${domain}`,
    email: `office@${domain}`,
    address1: company.city,
    renewalsEnabled: company.tier !== 'Registered',
    sapId: `SAP-${130_000 + index * 7}`,
    // The number of the account in the CRM, which its files name.
    externalId: `ACC-${20_100 + index * 3}`,
    priceId: `${list}-2026`,
    portalPath: `/PartnerPortal/${domain.split('.')[0] ?? ''}`,
    // A few companies have left.
    isDisabled: company.name === 'Kaskade Netz GmbH' || demoNumber(index, purposes.disabled, 40) === 0,
  };
});

export type ChannelPartner = (typeof channelPartners)[number];

/** Partners whom nobody has signed in at yet: they were approved this month. */
const neverSignedIn = new Set(['Jurablick Netze', 'Puerto Norte Sistemas']);

/** The people of these partners, one to six each. `signedInDaysAgo` is undefined for those who were invited and have not come yet. */
export const channelPeople = channelPartners.flatMap((partner, partnerIndex) => {
  const names = namesByCountry[partner.country];
  if (!names) throw new Error(`The demo has no names for ${partner.country}`);
  const { first, last, locale, latin = names } = names;
  const size = { Gold: 6, Silver: 4, Registered: 2 }[partner.tier];
  const count = 1 + demoNumber(partnerIndex, purposes.people, size);
  // Every tenth partner has gone quiet.
  const quietDays =
    demoNumber(partnerIndex, purposes.quiet, 10) === 0 ? 35 + demoNumber(partnerIndex, purposes.quiet + 10, 60) : 0;
  return Array.from({ length: count }, (_, position) => {
    const number = partnerIndex * 10 + position;
    const firstIndex = (demoNumber(partnerIndex, purposes.firstName, first.length) + position) % first.length;
    const lastIndex = (demoNumber(partnerIndex, purposes.lastName, last.length) + position * 3) % last.length;
    const isInvited = neverSignedIn.has(partner.name) || (position > 0 && demoNumber(number, purposes.signIn, 12) === 0);
    return {
      id: channelId(2, number + 1),
      partnerId: partner.id,
      email: `${toLatin(`${latin.first[firstIndex]}.${latin.last[lastIndex]}`)}@${partner.website.slice('https://'.length)}`,
      firstName: first[firstIndex] ?? null,
      lastName: last[lastIndex] ?? null,
      jobTitle: jobTitles[position === 0 ? 0 : 1 + demoNumber(number, purposes.job, jobTitles.length - 1)] ?? null,
      locale,
      signedInDaysAgo: isInvited ? undefined : quietDays + demoNumber(number, purposes.signIn + 10 + position, 6 + position * 4),
    };
  });
});

export type ChannelPerson = (typeof channelPeople)[number];

/** The partner with this name, or whose name begins with it. */
export function channelPartner(name: string): ChannelPartner {
  const found = channelPartners.find((partner) => partner.name.startsWith(name));
  if (!found) throw new Error(`The demo has no partner called ${name}`);
  return found;
}

/** The first person of a partner. */
export function personOf(partnerName: string): ChannelPerson {
  const { id } = channelPartner(partnerName);
  const found = channelPeople.find(({ partnerId }) => partnerId === id);
  if (!found) throw new Error(`Nobody of the demo works at ${partnerName}`);
  return found;
}

function domainOf(name: string): string {
  // Its domain is that of the signup request which the demo shows as a likely duplicate.
  if (name === 'Kaskad Nätverk AB') return 'kaskad.example';
  const legalForms = /^(ab|ag|as|bv|gmbh|kg|lda|og|oy|sa|sarl|sl|srl)$/;
  const words = toLatin(name).split(/[^a-z0-9]+/);
  return `${words.filter((word) => word !== '' && !legalForms.test(word)).join('-')}.example`;
}

function toLatin(text: string): string {
  const withoutAccents = text.normalize('NFD').replaceAll(/[\u0300-\u036F]/g, '');
  return withoutAccents.replaceAll('ø', 'o').replaceAll('ß', 'ss').toLowerCase();
}
