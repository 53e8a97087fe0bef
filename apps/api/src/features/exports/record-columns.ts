import type { ValueRules } from '@portal/contract/backoffice/feeds';
import { partnerFields, type PartnerField } from '@portal/contract/backoffice/import-fields/import-field';
import { belongsToPartner, importFields, isKeyField, type ImportKind } from '@portal/contract/backoffice/import-kinds';

import type { ExportColumn } from '../../http/export/export-column.ts';

/** A record as an import reads it. */
export interface ExportedRecord {
  /** The id of its source, or the portal's own. */
  readonly externalId: string;
  readonly partnerExternalId: string | null;
  readonly partnerSapId: string | null;
  readonly partnerHubspotId: string | null;
  readonly present: Readonly<Record<string, string | null>>;
}

interface ColumnOptions {
  readonly key: 'externalId' | 'portalId';
  /** The id by which the partner is named. Records that are recognised by the portal's id keep theirs. */
  readonly partner?: PartnerField;
  /** How amounts are written: as the feed that reads the file expects them. */
  readonly decimal?: ValueRules['decimal'];
}

/** The columns of a file that can be imported again. They are named as the fields. A table has no files. */
export function recordColumns(
  kind: ImportKind,
  { key, partner = 'partnerExternalId', decimal = 'point' }: ColumnOptions,
): ExportColumn<ExportedRecord>[] {
  const values = importFields(kind).filter(
    ({ name, type }) => type !== 'file' && !isKeyField(name) && !partnerFields.some((field) => field === name),
  );
  return [
    ...(hasKeyColumn(kind, key) ? [{ header: key, width: 38, value: ({ externalId }: ExportedRecord) => externalId }] : []),
    ...(belongsToPartner(kind) && key === 'externalId'
      ? [{ header: partner, width: 18, value: (record: ExportedRecord) => record[partner] }]
      : []),
    ...values.map(({ name, type, maxLength = 12 }) => ({
      header: name,
      width: Math.min(Math.max(12, maxLength / 5), 40),
      value: ({ present }: ExportedRecord) => {
        const value = present[name] ?? null;
        return type === 'amount' && decimal === 'comma' ? (value?.replace('.', ',') ?? null) : value;
      },
    })),
  ];
}

/** A price is recognised by its list and its model, which are columns of their own. */
function hasKeyColumn(kind: ImportKind, key: ColumnOptions['key']): boolean {
  return key === 'portalId' || importFields(kind).some(({ name }) => name === key);
}
