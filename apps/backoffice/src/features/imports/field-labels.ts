import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { languageName } from '@portal/client/i18n/language-name';
import { sourceOfPortalIds } from '@portal/contract/backoffice/feeds';
import { localisedName } from '@portal/contract/backoffice/import-fields/import-field';
import { importFields, type ImportKind } from '@portal/contract/backoffice/import-kinds';
import type { Import } from '@portal/contract/backoffice/imports';
import { contentLocales, defaultLocale, firstTranslation } from '@portal/contract/locales';

import { labels } from '../../i18n/labels.ts';
import { fieldLabels as partnerLabels } from '../partners/partner-field-labels.ts';
import { personLabels } from '../people/people-labels.ts';

/** What columns of a file can become. The key is the name of the field in the contract, without its language. */
const fieldLabels: Readonly<Record<string, MessageDescriptor>> = {
  externalId: msg({ id: 'imports.fieldExternalId', message: 'External ID' }),
  portalId: msg({ id: 'imports.fieldPortalId', message: 'Portal ID' }),
  partnerExternalId: msg({ id: 'imports.fieldPartnerExternalId', message: 'Partner (external ID)' }),
  partnerSapId: msg({ id: 'imports.fieldPartnerSapId', message: 'Partner (SAP ID)' }),
  partnerHubspotId: msg({ id: 'imports.fieldPartnerHubspotId', message: 'Partner (HubSpot ID)' }),

  productName: msg({ id: 'imports.fieldProductName', message: 'Product' }),
  deviceSerial: msg({ id: 'imports.fieldDeviceSerial', message: 'Device serial' }),
  expiresOn: msg({ id: 'imports.fieldExpiresOn', message: 'Expiry date' }),
  endCustomer: msg({ id: 'imports.fieldEndCustomer', message: 'End customer' }),
  quantity: msg({ id: 'imports.fieldQuantity', message: 'Quantity' }),
  value: msg({ id: 'imports.fieldValue', message: 'Value' }),
  currency: msg({ id: 'imports.fieldCurrency', message: 'Currency' }),

  name: msg({ id: 'imports.fieldName', message: 'Name' }),
  country: partnerLabels.country,
  region: partnerLabels.region,
  tier: partnerLabels.tier,
  website: partnerLabels.website,
  email: labels.field.email,
  phone: partnerLabels.phone,
  address: partnerLabels.address,
  vatId: partnerLabels.vatId,
  priceGroup: partnerLabels.priceGroup,
  sapId: msg({ id: 'imports.fieldSapId', message: 'SAP ID' }),
  hubspotId: msg({ id: 'imports.fieldHubspotId', message: 'HubSpot ID' }),
  renewalsEnabled: partnerLabels.renewals,

  firstName: personLabels.firstName,
  lastName: personLabels.lastName,
  jobTitle: personLabels.jobTitle,
  language: personLabels.language,

  company: msg({ id: 'imports.fieldCompany', message: 'Company' }),
  street: msg({ id: 'imports.fieldStreet', message: 'Street' }),
  zip: msg({ id: 'imports.fieldZip', message: 'Postcode' }),
  message: msg({ id: 'imports.fieldMessage', message: 'Message' }),
  note: msg({ id: 'imports.fieldNote', message: 'Note' }),
  createdOn: msg({ id: 'imports.fieldCreatedOn', message: 'Created on' }),
  models: msg({ id: 'imports.fieldModels', message: 'Models' }),

  title: msg({ id: 'imports.fieldTitle', message: 'Title' }),
  description: msg({ id: 'imports.fieldDescription', message: 'Description' }),
  model: msg({ id: 'imports.fieldModel', message: 'Model' }),
  slug: msg({ id: 'editor.field.slug', message: 'URL slug' }),
  portfolios: msg({ id: 'imports.fieldPortfolios', message: 'Portfolios (URL slugs)' }),
  documents: msg({ id: 'imports.fieldDocuments', message: 'Documents (external IDs)' }),
  documentType: msg({ id: 'imports.fieldDocumentType', message: 'Document type' }),
  file: msg({ id: 'imports.fieldFile', message: 'File name' }),

  priceListId: msg({ id: 'imports.fieldPriceListId', message: 'Price list ID' }),
  listName: msg({ id: 'imports.fieldListName', message: 'Price list name' }),
  effectiveFrom: msg({ id: 'imports.fieldEffectiveFrom', message: 'Valid from' }),
  effectiveUntil: msg({ id: 'imports.fieldEffectiveUntil', message: 'Valid until' }),
  itemName: msg({ id: 'imports.fieldItemName', message: 'Item name' }),
  unit: msg({ id: 'imports.fieldUnit', message: 'Unit' }),
  price: msg({ id: 'imports.fieldPrice', message: 'Price' }),
};

/** Fields that are called otherwise in one kind: the form of a partner says "Price list" for the group, which a list of prices cannot. */
const labelsOfKind: Partial<Record<ImportKind, typeof fieldLabels>> = {
  price_lists: { priceGroup: msg({ id: 'editor.field.priceGroup', message: 'Price group' }) },
};

/** The field by which the rows of an import name their records. */
export function keyFieldOf({ source }: Pick<Import, 'source'>): 'externalId' | 'portalId' {
  return source === sourceOfPortalIds ? 'portalId' : 'externalId';
}

/** The label of a field, with its language if it has several. A field of a later release that has none here is shown by its name. */
export function fieldLabel(i18n: I18n, kind: ImportKind, field: string): string {
  const { base, locale } = languageOf(kind, field);
  const label = labelsOfKind[kind]?.[base] ?? (Object.hasOwn(fieldLabels, base) ? fieldLabels[base] : undefined);
  if (!label) return field;
  return locale ? `${i18n._(label)} (${languageName(locale, i18n.locale)})` : i18n._(label);
}

/** A field with texts in several languages has a column for each of them. */
function languageOf(kind: ImportKind, field: string): { base: string; locale?: string } {
  const names = importFields(kind).map(({ name }) => name);
  if (names.includes(localisedName(field, firstTranslation))) return { base: field, locale: defaultLocale };
  for (const locale of contentLocales) {
    const base = locale === defaultLocale ? undefined : names.find((name) => localisedName(name, locale) === field);
    if (base !== undefined) return { base, locale };
  }
  return { base: field };
}
