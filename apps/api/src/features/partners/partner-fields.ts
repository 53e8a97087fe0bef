import type { PartnerContact, PartnerFields } from '@portal/contract/backoffice/partners';
import { validatePartnerTexts } from '@portal/contract/backoffice/partner-rules';

import { AppError } from '../../core/app-error.ts';

/** Returns the fields as they are stored: without control characters and spaces at both ends, empty texts as null. */
export function normalizePartnerFields(typed: PartnerFields): PartnerFields {
  const { name, country, renewalsEnabled, firstContact, secondContact, ...texts } = typed;
  const fields = {
    name: clean(name) ?? '',
    country,
    renewalsEnabled,
    ...cleanAll(texts),
    firstContact: cleanAll(firstContact),
    secondContact: cleanAll(secondContact),
  };
  const errors = validatePartnerTexts(fields);
  if (Object.keys(errors).length > 0) throw new AppError('partner.invalid', { details: errors });
  return fields;
}

type Texts = Omit<PartnerFields, 'name' | 'country' | 'renewalsEnabled' | 'firstContact' | 'secondContact'> | PartnerContact;

function cleanAll<Fields extends Texts>(texts: Fields): Fields {
  return Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, clean(text)])) as unknown as Fields;
}

/** PostgreSQL rejects NUL, and nobody types the other control characters into a line. */
function clean(text: string | null): string | null {
  return text?.replaceAll(/\p{Cc}/gu, ' ').trim() || null;
}
