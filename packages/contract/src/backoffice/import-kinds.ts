import { documentFields, priceListFields, productFields } from './import-fields/content-fields.ts';
import { type ImportField, partnerFields } from './import-fields/import-field.ts';
import { leadFields } from './import-fields/lead-fields.ts';
import { licenceFields } from './import-fields/licence-fields.ts';
import { partnerRecordFields } from './import-fields/partner-fields.ts';
import { personFields } from './import-fields/person-fields.ts';

/** What can be imported. */
export const importKinds = ['licences', 'partners', 'people', 'leads', 'products', 'documents', 'price_lists'] as const;
export type ImportKind = (typeof importKinds)[number];

const fields: Record<ImportKind, readonly ImportField[]> = {
  licences: licenceFields,
  partners: partnerRecordFields,
  people: personFields,
  leads: leadFields,
  products: productFields,
  documents: documentFields,
  price_lists: priceListFields,
};

export function importFields(kind: ImportKind): readonly ImportField[] {
  return fields[kind];
}

/** Whether its rows belong to a partner, which each of them has to name. */
export function belongsToPartner(kind: ImportKind): boolean {
  return fields[kind].some(({ name }) => name === partnerFields[0]);
}

/** Whether its files may be archives of a table and the files that its rows name. */
export function bringsFiles(kind: ImportKind): boolean {
  return fields[kind].some(({ type }) => type === 'file');
}

/** The fields of which one is chosen to recognise records, or all together where none of them alone is enough. */
export function isKeyField(name: string): boolean {
  return name === 'externalId' || name === 'portalId';
}

/** The parts of the external id of a kind whose files have none: a price is recognised by its list and its model. */
export function externalIdParts(kind: ImportKind): readonly string[] | undefined {
  return kind === 'price_lists' ? ['priceListId', 'model'] : undefined;
}

export interface MappingGaps {
  /** Required fields that no column becomes. */
  readonly missing: readonly string[];
  /** Whether no column names the partner, or several do. */
  readonly partners: 'none' | 'several' | undefined;
  /** Whether two columns say which record a row means. */
  readonly hasTwoKeys: boolean;
}

/** What a file needs before it can be checked. One that names records by the portal's id only changes them, so it needs nothing else. */
export function findMappingGaps(kind: ImportKind, chosen: readonly string[]): MappingGaps {
  const isByPortalId = chosen.includes('portalId');
  const required = fields[kind].filter(({ name, isRequired }) => isRequired && name !== 'portalId');
  const partners = partnerFields.filter((field) => chosen.includes(field)).length;
  return {
    missing: isByPortalId ? [] : required.map(({ name }) => name).filter((name) => !chosen.includes(name)),
    partners: partners > 1 ? 'several' : belongsToPartner(kind) && !isByPortalId && partners === 0 ? 'none' : undefined,
    hasTwoKeys: isByPortalId && chosen.includes('externalId'),
  };
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

/** The field that each column is named after. A field is proposed for one column only, the first; the portal's id before another. */
export function proposeMapping(kind: ImportKind, columns: readonly string[]): ColumnMapping {
  const taken = new Set<string>();
  const folded = columns.map(foldColumnName);
  if (fields[kind].some(({ name }) => name === 'portalId') && folded.includes('portalid')) taken.add('externalId');
  return folded.map((column) => {
    const field = importFields(kind).find(({ name, columns: known }) => known.includes(column) && !taken.has(name));
    if (field) taken.add(field.name);
    return field?.name ?? null;
  });
}
