import { contentLocales } from '../../locales.ts';

/**
 * How the text of a cell is read. A `line` has no line breaks, a `text` may have them; `code` keeps leading zeros and is never taken for a
 * number; `codes` are several of them, separated by commas or semicolons. A `file` is the name of one in the archive that the table came in.
 */
export type ImportFieldType =
  | 'code'
  | 'codes'
  | 'line'
  | 'text'
  | 'day'
  | 'integer'
  | 'amount'
  | 'currency'
  | 'country'
  | 'locale'
  | 'email'
  | 'website'
  | 'slug'
  | 'yesNo'
  | 'file';

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

/** The id that the other system gave the record. */
export function externalIdField(columns: readonly string[]): ImportField {
  return { name: 'externalId', type: 'code', isRequired: true, maxLength: 120, columns: ['externalid', 'id', ...columns] };
}

/** The portal's own id, as exports write it. A file with this column changes records of any source and creates none. */
export const portalIdField: ImportField = {
  name: 'portalId',
  type: 'code',
  isRequired: true,
  maxLength: 40,
  columns: ['portalid'],
};

/** The fields that name the partner of a row. Exactly one of them has a column. */
export const partnerFields = ['partnerExternalId', 'partnerSapId', 'partnerHubspotId'] as const;
export type PartnerField = (typeof partnerFields)[number];

export const fieldsOfPartner: readonly ImportField[] = [
  {
    name: 'partnerExternalId',
    type: 'code',
    isRequired: false,
    maxLength: 120,
    columns: ['partnerexternalid', 'partnerid', 'partner', 'partnernummer', 'partnernr', 'partenaire', 'idpartenaire'],
  },
  {
    name: 'partnerSapId',
    type: 'code',
    isRequired: false,
    maxLength: 120,
    columns: [
      'partnersapid',
      'sapid',
      'kundesap',
      'sapnummer',
      'sapkundennummer',
      'debitor',
      'debitorennummer',
      'idsap',
      'numerosap',
    ],
  },
  {
    name: 'partnerHubspotId',
    type: 'code',
    isRequired: false,
    maxLength: 120,
    columns: ['partnerhubspotid', 'hubspotid', 'idhubspot'],
  },
];

/** A field of content with a column for each of its languages: `name` is English, `nameDe` German. */
export function localisedFields(field: ImportField): ImportField[] {
  return contentLocales.map((locale) =>
    locale === 'en'
      ? { ...field, columns: field.columns.flatMap((column) => [column, `${column}en`]) }
      : {
          ...field,
          name: localisedName(field.name, locale),
          isRequired: false,
          columns: field.columns.map((column) => `${column}${locale}`),
        },
  );
}

export function localisedName(name: string, locale: string): string {
  return locale === 'en' ? name : `${name}${locale.charAt(0).toUpperCase()}${locale.slice(1)}`;
}
