import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What columns of a file can become. The key is the name of the field in the contract. */
const fieldLabels: Readonly<Record<string, MessageDescriptor>> = {
  externalId: msg({ id: 'imports.fieldExternalId', message: 'External ID' }),
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
};

/** The label of a field; one of a later release that has none here is shown by its name. */
export function fieldLabel(i18n: I18n, field: string): string {
  const label = Object.hasOwn(fieldLabels, field) ? fieldLabels[field] : undefined;
  return label ? i18n._(label) : field;
}
