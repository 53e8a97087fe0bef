import type { Feed } from '@portal/contract/backoffice/feeds';
import type { Import, ImportRow } from '@portal/contract/backoffice/imports';

export function aFeed(values: Partial<Feed> = {}): Feed {
  return {
    id: '01930000-0000-7000-8000-0000000fe001',
    version: 2,
    name: 'SAP licences',
    slug: 'sap-licences',
    kind: 'licences',
    source: 'sap',
    mode: 'both',
    scope: 'changes',
    maxRemovedPercent: 10,
    expectedBy: null,
    expectedDays: [1, 2, 3, 4, 5, 6, 7],
    timeZone: 'Europe/Berlin',
    lateSince: null,
    lastImport: null,
    ...values,
  };
}

/** A checked file of 2,000 licences with two faults. */
export function anImport(values: Partial<Import> = {}): Import {
  return {
    id: '01930000-0000-7000-8000-0000000d0001',
    version: 4,
    state: 'checked',
    kind: 'licences',
    feed: { id: aFeed().id, name: aFeed().name },
    fileName: 'licences-2026-11.csv',
    fileSize: 1_468_006,
    rowCount: 2000,
    door: 'upload',
    startedBy: { id: '01930000-0000-7000-8000-000000000009', name: 'Nils Aune' },
    keyName: null,
    isKeyRevoked: false,
    createdAt: '2026-11-16T09:00:00Z',
    runAt: null,
    endedAt: null,
    written: { created: 0, changed: 0, removed: 0 },
    found: { new: 120, changed: 1380, same: 498, gone: 0, fault: 2 },
    source: 'sap',
    mode: 'both',
    scope: 'changes',
    format: { format: 'csv', encoding: 'utf-8', delimiter: ';' },
    columns: ['LIZ_ID', 'KUNDE_SAP', 'MATNR', 'SERNR', 'LIZENZ_BIS', 'BEMERKUNG'],
    sample: [['L-1', 'SAP-104422', 'RX120-TP-1Y', 'NVR-120-7K4M-0193', '03.11.2027', '']],
    mapping: ['externalId', 'partnerSapId', 'productName', 'deviceSerial', 'expiresOn', null],
    remembered: [true, true, true, true, true, false],
    rules: {},
    checkedRows: 2000,
    appliedRows: 0,
    presentCount: null,
    needsConsent: false,
    maxRemovedPercent: 10,
    isGoneUnknown: false,
    hasNewerRecords: false,
    runBy: null,
    isCancelled: false,
    undone: { undone: 0, left: 0, at: null },
    detailsDeletedAt: null,
    fault: null,
    ...values,
  };
}

/** An import that has written everything it found. */
export function aDoneImport(values: Partial<Import> = {}): Import {
  return anImport({
    state: 'done',
    runAt: '2026-11-16T10:02:00Z',
    endedAt: '2026-11-16T10:03:54Z',
    written: { created: 120, changed: 1380, removed: 0 },
    appliedRows: 1500,
    ...values,
  });
}

/** A row whose licence is renewed. */
export function anImportRow(values: Partial<ImportRow> = {}): ImportRow {
  return {
    number: 12,
    externalId: 'L-88120417',
    partner: { id: '01930000-0000-7000-8000-0000000b0001', name: 'Hallamber IT' },
    before: { productName: 'Rampart RX 120', deviceSerial: 'NVR-1', expiresOn: '2026-12-31', quantity: '25', value: '1200.5' },
    after: { productName: 'Rampart RX 120', deviceSerial: 'NVR-1', expiresOn: '2027-12-31', quantity: '25', value: '1200.5' },
    faults: [],
    ...values,
  };
}
