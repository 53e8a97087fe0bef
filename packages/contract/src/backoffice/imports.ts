import * as z from 'zod/mini';

import { endpoint } from '../endpoint.ts';
import { exportFormats, listQuery } from '../lists.ts';
import { importModes, importScopes, ValueRules } from './feeds.ts';
import { fileFaults, rowFaults } from './import-faults.ts';
import { importKinds } from './import-kinds.ts';

const MB = 1024 * 1024;

/** A million licences are about 120 MB of text. */
export const importRules = { maxBytes: 500 * MB } as const;

/** How a file came: uploaded by a person, sent over HTTP with a key, or put into the folder of its feed. */
export const importDoors = ['upload', 'http', 'folder'] as const;
export type ImportDoor = (typeof importDoors)[number];

/**
 * `reading`, `clearing`, `checking`, `running` and `undoing` are at work in the background. `mapping` waits for the columns, `checked`
 * for the decision to run. Nothing is written before `running`. A file that no person has uploaded goes on by itself and stops at
 * `checked` only where a person has to decide.
 */
export const importStates = [
  'reading',
  'mapping',
  'clearing',
  'checking',
  'checked',
  'running',
  'done',
  'cancelled',
  'failed',
  'undoing',
  'undone',
] as const;
export type ImportState = (typeof importStates)[number];

export const busyImportStates: readonly ImportState[] = ['reading', 'clearing', 'checking', 'running', 'undoing'];

export const importPageSize = 10;
export const importRowPageSize = 20;

const Id = z.string().check(z.uuid());
const Version = z.int().check(z.positive());
const count = z.int();
const params = z.object({ id: Id });

const summary = {
  id: z.string(),
  version: z.int(),
  state: z.enum(importStates),
  kind: z.enum(importKinds),
  feed: z.object({ id: z.string(), name: z.string() }),
  fileName: z.string(),
  fileSize: z.int(),
  rowCount: z.nullable(count),
  door: z.enum(importDoors),
  /** Who uploaded it. */
  startedBy: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** The key with which it came over HTTP. */
  keyName: z.nullable(z.string()),
  /** The key was revoked, so nobody can be sure who has sent the file. */
  isKeyRevoked: z.boolean(),
  createdAt: z.string(),
  runAt: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
  /** What was written so far. */
  written: z.object({ created: count, changed: count, removed: count }),
  /** What the check found. `same` rows stay as they are; `gone` are records that a snapshot does not name. */
  found: z.object({ new: count, changed: count, same: count, gone: count, fault: count }),
};

export const ImportSummary = z.object(summary);
export type ImportSummary = z.infer<typeof ImportSummary>;

export const Import = z.object({
  ...summary,
  source: z.string(),
  mode: z.enum(importModes),
  scope: z.enum(importScopes),
  /** How the file is written: `null` until it was read. */
  format: z.nullable(
    z.object({ format: z.enum(['csv', 'xlsx']), encoding: z.optional(z.string()), delimiter: z.optional(z.string()) }),
  ),
  columns: z.array(z.string()),
  /** The first rows, as text. */
  sample: z.array(z.array(z.string())),
  /** The field of each column; null leaves it out. */
  mapping: z.array(z.nullable(z.string())),
  /** How many columns of the mapping were remembered from an earlier file of the feed; the others are new. */
  remembered: z.array(z.boolean()),
  rules: ValueRules,
  checkedRows: count,
  /** How many of the new, changed and gone rows the run has behind it. */
  appliedRows: count,
  /** Records of the source before the import, and whether the file removes more of them than the feed allows without asking. */
  presentCount: z.nullable(count),
  maxRemovedPercent: count,
  needsConsent: z.boolean(),
  /** A row does not say which record it means, so a snapshot removes nothing. */
  isGoneUnknown: z.boolean(),
  /** Machines have written single records of its source since the file was made, so the file may not know all that it would remove. */
  hasNewerRecords: z.boolean(),
  /** The person who ran it. They get the mail about its end, or else who uploaded it. */
  runBy: z.nullable(z.string()),
  /** Whether somebody asked a run to stop that is still writing its last batch. */
  isCancelled: z.boolean(),
  undone: z.object({ undone: count, left: count, at: z.nullable(z.string()) }),
  /** Since when its file and its rows are deleted: it cannot be undone any more. */
  detailsDeletedAt: z.nullable(z.string()),
  fault: z.nullable(z.object({ code: z.enum(fileFaults), row: z.nullable(count) })),
});
export type Import = z.infer<typeof Import>;

const filter = { kind: z.optional(z.enum(importKinds)), feed: z.optional(Id) };

export const listImports = endpoint({
  method: 'GET',
  path: '/api/backoffice/imports',
  permission: 'admin',
  query: z.object({ ...filter, page: listQuery.page }),
  response: z.object({ body: z.array(ImportSummary), total: z.int(), page: z.int(), pageSize: z.int() }),
});

/** All imports of the same filters as a file: what was sent, and what became of it. */
export const exportImports = endpoint({
  method: 'GET',
  path: '/api/backoffice/imports/export',
  permission: 'admin',
  query: z.object({ ...filter, format: z.enum(exportFormats) }),
  response: z.unknown(),
  rateLimit: { calls: 60, seconds: 60 },
});

/** Stores a file. It is read in the background; `getImport` says how far it is. */
export const startImport = endpoint({
  method: 'POST',
  path: '/api/backoffice/feeds/:id/imports',
  permission: 'admin',
  versioned: false,
  encoding: 'form',
  hasFiles: true,
  params,
  body: z.object({ file: z.file() }),
  response: z.object({ body: Import }),
  rateLimit: { calls: 60, seconds: 60 },
});

export const getImport = endpoint({
  method: 'GET',
  path: '/api/backoffice/imports/:id',
  permission: 'admin',
  isBackground: true,
  params,
  response: z.object({ body: Import }),
});

/** Decides what the columns become and checks all rows against what the portal has. Writes nothing. */
export const checkImport = endpoint({
  method: 'POST',
  path: '/api/backoffice/imports/:id/check',
  permission: 'admin',
  versioned: true,
  params,
  body: z.object({
    version: Version,
    mapping: z.array(z.nullable(z.string().check(z.maxLength(40)))).check(z.maxLength(200)),
    rules: ValueRules,
    /** Whether the feed's next file is read the same way. */
    remember: z.boolean(),
  }),
  response: z.object({ body: Import }),
});

/** Goes back to the columns. */
export const reopenImport = endpoint({
  method: 'POST',
  path: '/api/backoffice/imports/:id/reopen',
  permission: 'admin',
  versioned: true,
  params,
  body: z.object({ version: Version }),
  response: z.object({ body: Import }),
});

/** Writes the rows without a fault, in the background. `consent` is required where the import `needsConsent`. */
export const runImport = endpoint({
  method: 'POST',
  path: '/api/backoffice/imports/:id/run',
  permission: 'admin',
  versioned: true,
  params,
  body: z.object({ version: Version, consent: z.optional(z.boolean()) }),
  response: z.object({ body: Import }),
});

/** Stops it wherever it is. What is written stays and can be undone. */
export const cancelImport = endpoint({
  method: 'POST',
  path: '/api/backoffice/imports/:id/cancel',
  permission: 'admin',
  versioned: true,
  params,
  body: z.object({ version: Version }),
  response: z.object({ body: Import }),
});

/** Takes back what the import has written, except records that were changed since. */
export const undoImport = endpoint({
  method: 'POST',
  path: '/api/backoffice/imports/:id/undo',
  permission: 'admin',
  versioned: true,
  params,
  body: z.object({ version: Version }),
  response: z.object({ body: Import }),
});

export const importRowStates = ['new', 'changed', 'gone', 'fault', 'left'] as const;
export type ImportRowState = (typeof importRowStates)[number];

const Values = z.record(z.string(), z.nullable(z.string()));

export const ImportRow = z.object({
  number: z.int(),
  externalId: z.nullable(z.string()),
  partner: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** The record as it is and as it would be; null where there is none. */
  before: z.nullable(Values),
  after: z.nullable(Values),
  faults: z.array(
    z.object({
      code: z.enum(rowFaults),
      field: z.optional(z.string()),
      value: z.optional(z.string()),
      otherRow: z.optional(z.int()),
    }),
  ),
});
export type ImportRow = z.infer<typeof ImportRow>;

/** A page of the rows of one state; `left` are those that an undo did not touch. */
export const listImportRows = endpoint({
  method: 'GET',
  path: '/api/backoffice/imports/:id/rows',
  permission: 'admin',
  params,
  query: z.object({
    state: z.enum(importRowStates),
    fault: z.optional(z.enum(rowFaults)),
    partner: z.optional(Id),
    page: listQuery.page,
  }),
  response: z.object({
    body: z.array(ImportRow),
    total: z.int(),
    page: z.int(),
    pageSize: z.int(),
    /** How often each fault occurs, for the state `fault`. */
    faults: z.array(z.object({ code: z.enum(rowFaults), count })),
  }),
});

/** What would happen for each partner, those with most changes first. */
export const listImportPartners = endpoint({
  method: 'GET',
  path: '/api/backoffice/imports/:id/partners',
  permission: 'admin',
  params,
  query: z.object({ page: listQuery.page }),
  response: z.object({
    body: z.array(
      z.object({
        partner: z.object({ id: z.string(), name: z.string() }),
        found: z.object({ new: count, changed: count, same: count, gone: count }),
      }),
    ),
    total: z.int(),
    page: z.int(),
    pageSize: z.int(),
  }),
});

/** The rows with a fault, as the file had them, with one more column that says why. */
export const exportFailedRows = endpoint({
  method: 'GET',
  path: '/api/backoffice/imports/:id/failed-rows',
  permission: 'admin',
  params,
  response: z.unknown(),
  rateLimit: { calls: 60, seconds: 60 },
});
