import { importFields, type ImportKind, partnerFields } from '@portal/contract/backoffice/import-kinds';

export interface MappingProblems {
  /** Required fields that no column becomes. */
  readonly missing: readonly string[];
  /** Fields that more than one column becomes. */
  readonly twice: readonly string[];
  /** How many different fields name the partner, if it is not exactly one. */
  readonly partners: 'none' | 'several' | undefined;
}

/** Why a file cannot be checked with these columns; undefined if it can. The server decides again. */
export function mappingProblems(kind: ImportKind, mapping: readonly (string | null)[]): MappingProblems | undefined {
  const chosen = mapping.filter((field) => field !== null);
  const missing = importFields(kind).filter(({ name, isRequired }) => isRequired && !chosen.includes(name));
  const twice = new Set(chosen.filter((field, index) => chosen.indexOf(field) !== index));
  const partnerCount = partnerFields.filter((field) => chosen.includes(field)).length;
  const partners = partnerCount === 0 ? 'none' : partnerCount > 1 ? 'several' : undefined;
  if (missing.length === 0 && twice.size === 0 && !partners) return undefined;
  return { missing: missing.map(({ name }) => name), twice: [...twice], partners };
}
