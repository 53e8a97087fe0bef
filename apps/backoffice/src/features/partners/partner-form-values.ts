import type { PartnerContact, PartnerFields } from '@portal/contract/backoffice/partners';

const contactFields = ['salutation', 'name', 'surname', 'job', 'phone', 'email'] as const satisfies (keyof PartnerContact)[];
const textFields = [
  'country',
  'region',
  'tier',
  'website',
  'email',
  'phone',
  'address',
  'vatId',
  'externalId',
  'priceGroup',
] as const satisfies (keyof PartnerFields)[];

export type PartnerFieldName =
  | 'name'
  | 'renewals'
  | (typeof textFields)[number]
  | `firstContact.${keyof PartnerContact}`
  | `secondContact.${keyof PartnerContact}`;

export type PartnerValues = Record<PartnerFieldName, string>;

/** The fields as the form has them: one text each. */
export function toValues(partner: PartnerFields): PartnerValues {
  const texts = Object.fromEntries(textFields.map((field) => [field, partner[field] ?? '']));
  const contacts = (['firstContact', 'secondContact'] as const).flatMap((contact) =>
    contactFields.map((field) => [`${contact}.${field}`, partner[contact][field] ?? ''] as const),
  );
  return {
    ...texts,
    ...Object.fromEntries(contacts),
    name: partner.name,
    renewals: partner.renewalsEnabled ? 'on' : 'off',
  } as PartnerValues;
}

export function toFields(values: PartnerValues): PartnerFields {
  const textOf = (name: PartnerFieldName) => values[name].trim() || null;
  const contactOf = (contact: 'firstContact' | 'secondContact') =>
    Object.fromEntries(contactFields.map((field) => [field, textOf(`${contact}.${field}`)])) as PartnerContact;
  return {
    ...(Object.fromEntries(textFields.map((field) => [field, textOf(field)])) as Pick<
      PartnerFields,
      (typeof textFields)[number]
    >),
    name: values.name.trim(),
    renewalsEnabled: values.renewals === 'on',
    firstContact: contactOf('firstContact'),
    secondContact: contactOf('secondContact'),
  };
}

const noContact: PartnerContact = { salutation: null, name: null, surname: null, job: null, phone: null, email: null };

export const newPartner: PartnerFields = {
  name: '',
  country: null,
  region: null,
  tier: null,
  website: null,
  email: null,
  phone: null,
  address: null,
  vatId: null,
  externalId: null,
  priceGroup: null,
  renewalsEnabled: false,
  firstContact: noContact,
  secondContact: noContact,
};
