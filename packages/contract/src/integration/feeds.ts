import * as z from 'zod/mini';

import { fileFaults, rowFaults, rowFaultTexts } from '../backoffice/import-faults.ts';
import { importStates } from '../backoffice/imports.ts';
import { endpoint } from '../endpoint.ts';
import { documentation } from './documentation.ts';

/** A report names the first faults only; the file with the failed rows has all of them. */
export const maxReportedFaults = 100;

const text = (description: string) => z.string().register(documentation, { description });
const count = (description: string) => z.int().register(documentation, { description });

export const FeedSlug = z
  .string()
  .check(z.regex(/^[a-z0-9][a-z0-9-]{0,39}$/))
  .register(documentation, {
    description: 'The feed. The back office shows this name as its folder.',
    examples: ['licences-erp'],
  });
const FileFault = z
  .enum(fileFaults)
  .register(documentation, { id: 'FileFault', description: 'Why a file cannot be read at all.' });

const RowFault = z.enum(rowFaults).register(documentation, {
  id: 'RowFault',
  description: `Why a row is refused:\n\n${rowFaults.map((code) => `- \`${code}\`: ${rowFaultTexts[code]}`).join('\n')}`,
});

const ImportState = z.enum(importStates).register(documentation, {
  id: 'ImportState',
  description: `How far an import is.

- \`reading\`, \`checking\`, \`running\`, \`clearing\`, \`undoing\`: at work; ask again.
- \`mapping\`: an admin is assigning the columns again.
- \`checked\`: every row was compared with the records of the portal, and nothing is written yet. An admin has to decide.
- \`done\`: the rows without a fault are written.
- \`failed\`: the import ended with an error; see \`fault\`. With \`file.columnsIncomplete\`, an admin has to upload one file and confirm its columns. What \`written\` counts stays.
- \`cancelled\`: an admin has stopped it. What \`written\` counts stays.
- \`undone\`: an admin has taken back what it wrote.`,
});

export const ImportReport = z
  .object({
    id: text('The id of the import.'),
    feed: text('The feed that the file was sent to.'),
    state: ImportState,
    fileName: text('The name of the file.'),
    rowCount: z
      .nullable(z.int())
      .register(documentation, { description: 'The rows of the file without its header; `null` until it is read.' }),
    found: z
      .object({
        new: count('Rows whose record does not exist yet.'),
        changed: count('Rows that change their record.'),
        same: count('Rows whose record is already like that.'),
        gone: count('Records that a complete file does not name any more, and that are therefore removed.'),
        fault: count('Rows that are refused.'),
      })
      .register(documentation, { description: 'What the check has found.' }),
    written: z
      .object({
        created: count('Records that were created.'),
        changed: count('Records that were changed.'),
        removed: count('Records that were removed.'),
      })
      .register(documentation, { description: 'What has been written so far.' }),
    needsDecision: z.boolean().register(documentation, {
      description:
        'Whether the import waits for an admin, for example because the file removes more records than the feed allows.',
    }),
    fault: z
      .nullable(
        z.object({
          code: FileFault,
          text: text('What is wrong and what to do, in English.'),
          row: z.nullable(z.int()).register(documentation, { description: 'The row at which reading ended, if it is known.' }),
        }),
      )
      .register(documentation, { description: 'Why the file as a whole was refused; `null` if it was not.' }),
    rowFaults: z
      .array(
        z
          .object({
            row: count('The number of the row in the file. The header is row 1.'),
            code: RowFault,
            text: text('What is wrong, in English, with the name of the column.'),
            field: z.optional(text('The field, if the fault is about one cell.')),
            value: z.optional(text('The text of the cell.')),
            otherRow: z.optional(count('Another row that this one contradicts.')),
          })
          .register(documentation, { id: 'ImportRowFault', description: 'One fault of one row.' }),
      )
      .check(z.maxLength(maxReportedFaults))
      .register(documentation, {
        description: `The first ${maxReportedFaults} faults of rows. The file with the failed rows has all of them.`,
      }),
    createdAt: z.string().register(documentation, { description: 'When the file arrived.', format: 'date-time' }),
    endedAt: z.nullable(z.string()).register(documentation, {
      description: 'When the import ended; `null` while it is at work or waits.',
      format: 'date-time',
    }),
  })
  .register(documentation, { id: 'ImportReport', description: 'How far an import is, and what it has found and written.' });
export type ImportReport = z.infer<typeof ImportReport>;

const importParams = z.object({
  id: z
    .string()
    .check(z.uuid())
    .register(documentation, { description: 'The id of the import.', examples: ['0193390a-7c1e-7b52-9d7e-3f1a52c6e001'] }),
});

/** The body is the file. The feed knows how to read it; what becomes of it is in the report. */
export const sendFeedFile = endpoint({
  method: 'PUT',
  path: '/api/integration/v1/feeds/:feed',
  permission: 'key:feeds',
  encoding: 'file',
  params: z.object({
    feed: FeedSlug,
  }),
  query: z.object({
    fileName: z.optional(
      z
        .string()
        .check(z.minLength(1), z.maxLength(255))
        .register(documentation, {
          description: 'The name that reports show for the file.',
          examples: ['licences-2026-11-18.csv'],
        }),
    ),
  }),
  response: ImportReport,
  rateLimit: { calls: 60, seconds: 60 },
});

export const getImportReport = endpoint({
  method: 'GET',
  path: '/api/integration/v1/imports/:id',
  permission: 'key:feeds',
  params: importParams,
  response: ImportReport,
  rateLimit: { calls: 300, seconds: 60 },
});

/** The rows with a fault as the file had them, with one more column that says why. */
export const getFailedRows = endpoint({
  method: 'GET',
  path: '/api/integration/v1/imports/:id/failed-rows',
  permission: 'key:feeds',
  params: importParams,
  response: z.string(),
  rateLimit: { calls: 60, seconds: 60 },
});
