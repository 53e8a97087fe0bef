import type { Partner, Profile } from '@portal/contract/profile';

/** The profile of a person whose company has all optional values. */
export function aProfile(change: Partial<Omit<Profile, 'partner'>> & { partner?: Partial<Partner> } = {}): Profile {
  return { ...person, ...change, partner: { ...partner, ...change.partner } };
}

const partner: Partner = {
  logo: '/partner/demo/hallamber.svg',
  cif: 'DE 812 440 219',
  name: 'Hallamber IT',
  extrainformation: 'Two engineers with level two.',
  country: 'DE',
  region: 'Northern Germany',
  phone1: '+49 421 555 0140',
  fax: '+49 421 555 0149',
  email: 'office@hallamber.example',
  website: 'https://hallamber.example',
  address1: 'Speicherhof 8, 28217 Bremen',
  enableRenewalLicenses: true,
  SAPId: 'SAP-104422',
  sugarId: 'SGR-7719',
  HubspotId: 'HS-5580117',
  partnerPriceID: 'EU-GOLD-2026',
  firstContactSalutation: 'Ms',
  firstContactSurname: 'Lindqvist',
  firstContactName: 'Marta',
  firstContactJob: 'Head of Sales',
  firstContactPhone: '+49 421 555 0141',
  firstContactEmail: 'marta.lindqvist@hallamber.example',
  firstContactNote: 'Prefers a call in the morning.',
  secondContactSalutation: 'Mr',
  secondContactSurname: 'Falk',
  secondContactName: 'Jonas',
  secondContactJob: 'Lead Engineer',
  secondContactPhone: '+49 421 555 0142',
  secondContactEmail: 'jonas.falk@hallamber.example',
  secondContactNote: null,
};

const person: Omit<Profile, 'partner'> = {
  id: 'person-1',
  firstName: 'Marta',
  lastName: 'Lindqvist',
  jobTitle: null,
  company: 'Hallamber IT',
  phone: '+49 421 555 0141',
  email: 'marta.lindqvist@hallamber.example',
  linkedinUrl: 'https://www.linkedin.com/in/marta',
  xUrl: null,
  facebookUrl: null,
  profilePhoto: null,
  distributionAgreement: null,
  is2FaEnabled: false,
  partnerPortalPath: '/PartnerPortal/hallamber-it',
  priceUrl: null,
  locale: null,
};
