import { demoAccounts } from './accounts.ts';
import { partners } from './partners.ts';

const [hallamber, brattli] = partners.map((partner) => partner.id) as [string, string];

/** The people behind the demo accounts. */
export const people = [
  {
    id: '01930000-0000-7000-8000-000000000101',
    partnerId: hallamber,
    email: demoAccounts.marta.email,
    firstName: 'Marta',
    lastName: 'Lindqvist',
    jobTitle: 'Head of Sales',
    phone: '+49 421 555 0141',
    linkedinUrl: 'https://www.linkedin.com/in/marta-lindqvist-demo',
    photo: '/partner/demo/marta-lindqvist.svg',
    isDisabled: false,
  },
  {
    id: '01930000-0000-7000-8000-000000000102',
    partnerId: hallamber,
    email: demoAccounts.jonas.email,
    firstName: 'Jonas',
    lastName: 'Falk',
    jobTitle: 'Lead Engineer',
    phone: '+49 421 555 0142',
    linkedinUrl: null,
    photo: null,
    isDisabled: false,
  },
  {
    id: '01930000-0000-7000-8000-000000000103',
    partnerId: hallamber,
    email: demoAccounts.petra.email,
    firstName: 'Petra',
    lastName: 'Stoll',
    jobTitle: 'Account Manager',
    phone: null,
    linkedinUrl: null,
    photo: null,
    isDisabled: true,
  },
  {
    id: '01930000-0000-7000-8000-000000000201',
    partnerId: brattli,
    email: demoAccounts.maren.email,
    firstName: 'Maren',
    lastName: 'Tvedt',
    jobTitle: 'Managing Director',
    phone: '+47 22 55 01 81',
    linkedinUrl: null,
    photo: null,
    isDisabled: false,
  },
];
