/** How the text of a cell is read. A `line` has no line breaks; `code` keeps leading zeros and is never taken for a number. */
export type ImportFieldType = 'code' | 'line' | 'day' | 'integer' | 'amount' | 'currency';

export interface ImportField {
  readonly name: string;
  readonly type: ImportFieldType;
  readonly isRequired: boolean;
  readonly maxLength?: number;
  /** The smallest number that is accepted. */
  readonly min?: number;
  /** Column names, in the spelling of `foldColumnName`, that this field is proposed for. */
  readonly columns: readonly string[];
}

/**
 * The fields of a licence. A row is recognised by `externalId`. Its partner is named in one of three ways; exactly one of these
 * columns has to be chosen.
 */
const licenceFields = [
  {
    name: 'externalId',
    type: 'code',
    isRequired: true,
    maxLength: 120,
    columns: ['externalid', 'id', 'licenceid', 'licenseid', 'lizid'],
  },
  {
    name: 'partnerExternalId',
    type: 'code',
    isRequired: false,
    maxLength: 120,
    columns: ['partnerexternalid', 'partnerid', 'partner'],
  },
  { name: 'partnerSapId', type: 'code', isRequired: false, maxLength: 120, columns: ['partnersapid', 'sapid', 'kundesap'] },
  { name: 'partnerHubspotId', type: 'code', isRequired: false, maxLength: 120, columns: ['partnerhubspotid', 'hubspotid'] },
  {
    name: 'productName',
    type: 'line',
    isRequired: true,
    maxLength: 200,
    columns: ['productname', 'product', 'article', 'matnr', 'produkt'],
  },
  {
    name: 'deviceSerial',
    type: 'line',
    isRequired: true,
    maxLength: 80,
    columns: ['deviceserial', 'serial', 'serialnumber', 'sernr', 'seriennummer'],
  },
  {
    name: 'expiresOn',
    type: 'day',
    isRequired: true,
    columns: ['expireson', 'expirationdate', 'expirydate', 'lastday', 'validuntil', 'lizenzbis'],
  },
  {
    name: 'endCustomer',
    type: 'line',
    isRequired: false,
    maxLength: 200,
    columns: ['endcustomer', 'customer', 'endkunde', 'kunde'],
  },
  { name: 'quantity', type: 'integer', isRequired: false, min: 1, columns: ['quantity', 'seats', 'anzuser', 'menge'] },
  { name: 'value', type: 'amount', isRequired: false, min: 0, columns: ['value', 'amount', 'wert', 'betrag'] },
  { name: 'currency', type: 'currency', isRequired: false, columns: ['currency', 'wahrung', 'waehrung'] },
] as const satisfies readonly ImportField[];

/** What can be imported. */
export const importKinds = ['licences'] as const;
export type ImportKind = (typeof importKinds)[number];

const fields: Record<ImportKind, readonly ImportField[]> = { licences: licenceFields };

/** The fields that name the partner of a row. Exactly one of them has a column. */
export const partnerFields = ['partnerExternalId', 'partnerSapId', 'partnerHubspotId'] as const;
export type PartnerField = (typeof partnerFields)[number];

export function importFields(kind: ImportKind): readonly ImportField[] {
  return fields[kind];
}

/** Spelling does not matter when columns are recognised: case, accents, spaces and punctuation are ignored. */
export function foldColumnName(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** Which field each column becomes; null leaves the column out. Same order and length as the columns of the file. */
export type ColumnMapping = readonly (string | null)[];

/** The field that each column is named after. A field is proposed for one column only, the first. */
export function proposeMapping(kind: ImportKind, columns: readonly string[]): ColumnMapping {
  const taken = new Set<string>();
  return columns.map((column) => {
    const folded = foldColumnName(column);
    const field = importFields(kind).find(({ name, columns: known }) => known.includes(folded) && !taken.has(name));
    if (field) taken.add(field.name);
    return field?.name ?? null;
  });
}
