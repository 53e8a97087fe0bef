import type { StaffMember } from '../staff.ts';

type StaffName = StaffMember['firstName'];

export interface ChannelTicket {
  readonly number: number;
  readonly partner: string;
  readonly subject: string;
  readonly content: string;
  readonly status: 'new' | 'inProgress' | 'waitingForYou' | 'closed';
  readonly ageHours: number;
  readonly owner?: StaffName;
  readonly answer?: { readonly by: StaffName; readonly ageHours: number; readonly text: string };
  readonly note?: { readonly by: StaffName; readonly text: string };
}

/** Tickets of other partners than Marta's: late, new, answered and closed. */
export const channelTickets: readonly ChannelTicket[] = [
  {
    number: 3327,
    partner: 'Zhihe Network',
    subject: 'Lantern feed stops at midnight',
    content: 'Every night at 00:00 the feed of three Lantern LS 10 stops for about twenty minutes. The log shows no error.',
    status: 'new',
    ageHours: 98,
  },
  {
    number: 3322,
    partner: 'Vestfjord Data AS',
    subject: 'Which firmware for a Culvert CG 10 from 2019?',
    content: 'A customer wants to keep the unit for another year. Is there still a release for it?',
    status: 'new',
    ageHours: 75,
    owner: 'Nils',
  },
  {
    number: 3329,
    partner: 'Polderwacht BV',
    subject: 'Invoice address on a renewal order',
    content: 'Our accounts department has moved to Almere. Please change the invoice address of the open renewal order.',
    status: 'new',
    ageHours: 5,
    owner: 'Tomasz',
  },
  {
    number: 3330,
    partner: 'Réseaux du Ponant',
    subject: 'Demo unit RX 480 for January?',
    content: 'We have a trade fair in Brest on 21 January and would like to show the RX 480 there. Is a unit free?',
    status: 'new',
    ageHours: 4,
  },
  {
    number: 3328,
    partner: 'Norrsken Drift AB',
    subject: 'Culvert CG 20: tunnel drops with IPv6',
    content: 'Since the customer’s provider switched to IPv6, the tunnel drops every few hours. IPv4 alone was stable.',
    status: 'inProgress',
    ageHours: 20,
    owner: 'Nils',
    note: {
      by: 'Tomasz',
      text: 'Looks like T-3290: the keep-alive is too long for this provider. Ask for the MTU before you answer.',
    },
  },
  {
    number: 3326,
    partner: 'Alpstein Informatik',
    subject: 'Price of Care Plus in Swiss francs',
    content: 'The price list shows euros only. What do we quote a customer who pays in francs?',
    status: 'new',
    ageHours: 22,
    owner: 'Giulia',
  },
  {
    number: 3325,
    partner: 'Lagoa Segura',
    subject: 'Wrong company name on certificate',
    content: 'The certificate says Lagoa Segura Limitada. Our name is Lagoa Segura Lda.',
    status: 'waitingForYou',
    ageHours: 70,
    owner: 'Giulia',
    answer: {
      by: 'Giulia',
      ageHours: 52,
      text: 'I’m sorry about that. Could you send us the extract from the company register?',
    },
  },
  {
    number: 3323,
    partner: 'Isartal Netze',
    subject: 'Two accounts for one person',
    content: 'Anton Reiser gets every mail twice. He seems to have two accounts, one with his old address.',
    status: 'waitingForYou',
    ageHours: 96,
    owner: 'Tomasz',
    answer: { by: 'Tomasz', ageHours: 93, text: 'I found the second account. May I switch off the one with the old address?' },
    note: { by: 'Nils', text: 'He asked by phone as well. Both accounts have open quotes, so do not delete anything.' },
  },
  {
    number: 3310,
    partner: 'Torre Bianca',
    subject: 'Register a second site for the same customer',
    content: 'How do we register a project if the customer already has one site with another partner?',
    status: 'closed',
    ageHours: 240,
    owner: 'Giulia',
    answer: {
      by: 'Giulia',
      ageHours: 238,
      text: 'Register it as usual and name the site. Projects are protected per site, not per customer.',
    },
  },
  {
    number: 3305,
    partner: 'Redes del Ebro',
    subject: 'Spanish data sheet of the RX 120',
    content: 'The download is in English although the portal is in Spanish.',
    status: 'closed',
    ageHours: 340,
    owner: 'Giulia',
    answer: { by: 'Giulia', ageHours: 320, text: 'The Spanish version is online now. Thank you for telling us.' },
  },
];
