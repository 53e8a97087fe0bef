import type { RowFaultCode } from '@portal/contract/backoffice/import-faults';
import { partnerFields, type ImportField } from '@portal/contract/backoffice/import-fields/import-field';
import { externalIdParts, importFields, type ImportKind } from '@portal/contract/backoffice/import-kinds';
import { recordFields, type RecordFaultCode } from '@portal/contract/integration/records';

import { escapeFormulas } from '../../http/export/csv-text.ts';
import { readCode, type Read } from '../imports/cell-text.ts';
import { createRecordReader } from '../imports/read-record.ts';
import type { Cell } from '../imports/tables/table-file.ts';
import type { RecordFault } from './records.queries.ts';

export type JsonValues = Readonly<Record<string, string | number | boolean | null>>;

/** A price is recognised by its list and its model, which may be longer together. */
const maxIdLength = (kind: ImportKind) => (externalIdParts(kind) ? 141 : 120);

/** The external id of a URL, as a file's cell with it is read. */
export function readExternalId(kind: ImportKind, raw: string): Read<string> {
  const read = readCode(escapeFormulas(raw), maxIdLength(kind));
  return 'value' in read && read.value === '' ? { fault: 'cell.empty' } : read;
}

/**
 * Reads JSON as a row of a file is read, whose columns are the fields that were sent. JSON needs no guesses: numbers have a point and
 * days begin with the year.
 */
export function readJsonRecord(kind: ImportKind, externalId: string, body: JsonValues) {
  const faults: RecordFault[] = [];
  const names: string[] = [];
  const cells: Cell[] = [];
  const { externalId: sentId, ...sent } = { ...partsOf(kind, externalId), ...body };
  for (const [name, value] of Object.entries(sent)) {
    const field = fieldsOf(kind).get(name);
    const read: { value: Cell } | { fault: RecordFaultCode } = field ? toCell(value, field) : { fault: 'field.unknown' };
    if ('fault' in read) {
      faults.push({ code: read.fault, field: name });
      continue;
    }
    names.push(name);
    cells.push(read.value);
  }
  const { record, faults: ofValues } = createRecordReader(kind, names, { decimal: 'point' })({ number: 1, cells });
  faults.push(...ofValues);
  if (isOtherId(kind, sentId, externalId)) faults.push({ code: 'field.contradicts', field: 'externalId' });
  const parts = externalIdParts(kind) ?? [];
  const wrongPart = parts.find((name) => Object.hasOwn(sent, name));
  if (wrongPart !== undefined && parts.map((name) => record[name] ?? '').join('/') !== externalId)
    faults.push({ code: 'field.contradicts', field: wrongPart });
  const named = partnerFields.filter((name) => Object.hasOwn(sent, name));
  if (named.length > 1 && named[1] !== undefined) faults.push({ code: 'partner.severalNamed', field: named[1] });
  return { record, faults };
}

/** What the external id says by itself: a price of the list `2026` and the model `RX 120` is `2026/RX 120`. */
function partsOf(kind: ImportKind, externalId: string): JsonValues {
  const names = externalIdParts(kind) ?? [];
  const parts = externalId.split('/');
  return parts.length === names.length ? Object.fromEntries(names.map((name, index) => [name, parts[index] ?? ''])) : {};
}

function isOtherId(kind: ImportKind, sent: JsonValues[string] | undefined, externalId: string): boolean {
  if (sent === undefined) return false;
  const read = readExternalId(kind, String(sent));
  return !('value' in read) || read.value !== externalId;
}

function fieldsOf(kind: ImportKind): ReadonlyMap<string, ImportField> {
  const ofPartner = importFields(kind).filter(({ name }) => partnerFields.some((field) => field === name));
  return new Map([...recordFields(kind), ...ofPartner].map((field) => [field.name, field]));
}

const numberText = /^-?\d+(?:\.\d+)?$/;
const dayText = /^\d{4}-\d{2}-\d{2}$/;

/** The cell that a file would have. Types of JSON that do not fit the field are refused. */
function toCell(value: JsonValues[string], { type }: ImportField): { value: Cell } | { fault: RecordFaultCode } {
  const isNumber = type === 'integer' || type === 'amount';
  if (value === null || value === '') return { value: '' };
  if (typeof value === 'number') return isNumber ? { value } : { fault: 'field.wrongType' };
  if (typeof value === 'boolean') return type === 'yesNo' ? { value: String(value) } : { fault: 'field.wrongType' };
  if (isNumber) return matching(value, numberText, 'number.notANumber');
  if (type === 'day') return matching(value, dayText, 'day.notADay');
  return { value: escapeFormulas(value) };
}

function matching(value: string, shape: RegExp, fault: RowFaultCode): { value: Cell } | { fault: RowFaultCode } {
  return shape.test(value) ? { value } : { fault };
}
