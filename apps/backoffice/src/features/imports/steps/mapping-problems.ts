import { findMappingGaps, type ImportKind } from '@portal/contract/backoffice/import-kinds';

export interface MappingProblems {
  /** Required fields that no column becomes. */
  readonly missing: readonly string[];
  /** Fields that more than one column becomes. */
  readonly twice: readonly string[];
  /** Whether two columns say which record a row means. */
  readonly hasTwoKeys: boolean;
  /** How many different fields name the partner, if it is not exactly one. */
  readonly partners: 'none' | 'several' | undefined;
}

/** Why a file cannot be checked with these columns; undefined if it can. The server decides again. */
export function mappingProblems(kind: ImportKind, mapping: readonly (string | null)[]): MappingProblems | undefined {
  const chosen = mapping.filter((field) => field !== null);
  const { missing, partners, hasTwoKeys } = findMappingGaps(kind, chosen);
  const twice = new Set(chosen.filter((field, index) => chosen.indexOf(field) !== index));
  if (missing.length === 0 && twice.size === 0 && !hasTwoKeys && !partners) return undefined;
  return { missing, twice: [...twice], hasTwoKeys, partners };
}
