import { saveFile } from '@portal/client/api/download';
import type { ImportField, ImportFieldType } from '@portal/contract/backoffice/import-fields/import-field';
import { partnerFields } from '@portal/contract/backoffice/import-fields/import-field';
import { importFields, type ImportKind } from '@portal/contract/backoffice/import-kinds';

/** Saves a file of this kind with the names of all columns and one row. */
export function saveSampleFile(kind: ImportKind): string {
  const name = `sample-${kind.replaceAll('_', '-')}.csv`;
  // Excel takes a file without this mark for one in the encoding of the system.
  saveFile(new Blob([`\uFEFF${sampleFile(kind)}`], { type: 'text/csv;charset=utf-8' }), name);
  return name;
}

/**
 * The columns of a kind by the names of its fields, which an import recognises, and a row that it reads. Its numbers have no decimals, so they
 * are read whatever sign a feed has declared.
 */
export function sampleFile(kind: ImportKind): string {
  // The portal's id is for files that the portal has exported, and one column is enough to name the partner.
  const left = ['portalId', ...partnerFields.slice(1)];
  const fields = importFields(kind).filter(({ name }) => !left.includes(name));
  return [fields.map(({ name }) => name), fields.map((field) => exampleOf(kind, field))].map(toLine).join('');
}

const toLine = (cells: readonly string[]) => `${cells.map(quoted).join(',')}\r\n`;

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

function exampleOf(kind: ImportKind, { name, type }: ImportField): string {
  return examplesOfKind[kind]?.[name] ?? examples[name] ?? examplesOfType[type] ?? '';
}

/** Where the same field means something else than with other kinds. */
const examplesOfKind: Partial<Record<ImportKind, Readonly<Record<string, string>>>> = {
  licences: { externalId: 'LIC-100042' },
  people: { externalId: 'PER-2041', email: 'mara.lindqvist@kaskad.example' },
  leads: { externalId: 'LEAD-3307', email: 'jonas.weber@ersatz.example', country: 'DE' },
  products: { externalId: 'PROD-RX-120', name: 'Rampart RX 120', nameDe: 'Rampart RX 120' },
  documents: {
    externalId: 'DOC-RX-120-DS',
    name: 'Rampart RX 120 data sheet',
    nameDe: 'Rampart RX 120 Datenblatt',
    description: 'Dimensions, ports and throughput',
    descriptionDe: 'Maße, Anschlüsse und Durchsatz',
  },
};

const examples: Readonly<Record<string, string>> = {
  externalId: 'P-10442',
  partnerExternalId: 'P-10442',
  productName: 'Rampart RX 120',
  deviceSerial: 'NVR-120-7K4M-0193',
  expiresOn: '2027-12-31',
  endCustomer: 'Ersatz Logistik GmbH',
  quantity: '25',
  value: '1200',

  name: 'Kaskad Nät AB',
  country: 'SE',
  region: 'Stockholm',
  tier: 'Gold',
  website: 'https://kaskad.example',
  email: 'info@kaskad.example',
  phone: '+46 8 123 456',
  address: 'Sveavägen 14, 111 57 Stockholm',
  vatId: 'SE556677889901',
  priceGroup: 'EU-2027',
  sapId: '0000104422',
  hubspotId: '9182736450',

  firstName: 'Mara',
  lastName: 'Lindqvist',
  jobTitle: 'Purchasing',

  company: 'Ersatz Logistik GmbH',
  street: 'Hafenstraße 8',
  zip: '20457',
  message: 'Please call us about firewalls for three sites.',
  note: 'Met at the trade fair',
  createdOn: '2026-11-16',
  models: 'RX-120',

  title: 'Firewall for branch offices',
  titleDe: 'Firewall für Filialen',
  description: 'Protects up to 120 workplaces.',
  descriptionDe: 'Schützt bis zu 120 Arbeitsplätze.',
  model: 'RX-120',
  slug: 'rampart-rx-120',
  portfolios: 'firewalls',
  documents: 'DOC-RX-120-DS',
  documentType: 'Data sheet',
  documentTypeDe: 'Datenblatt',
  file: 'rampart-rx-120-data-sheet.pdf',
  fileDe: 'rampart-rx-120-datenblatt.pdf',

  priceListId: 'EU-2027',
  listName: 'Europe 2027',
  effectiveFrom: '2027-01-01',
  effectiveUntil: '2027-12-31',
  itemName: 'Rampart RX 120',
  itemNameDe: 'Rampart RX 120',
  unit: 'piece',
  unitDe: 'Stück',
  price: '1490',
};

const examplesOfType: Partial<Record<ImportFieldType, string>> = { currency: 'EUR', locale: 'en', yesNo: 'yes' };
