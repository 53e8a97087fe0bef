import { importRules } from '../backoffice/imports.ts';
import { getFailedRows, getImportReport, sendFeedFile, type ImportReport } from './feeds.ts';
import type { Operation } from './operation.ts';

const csv = 'text/csv';
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const maxMegabytes = importRules.maxBytes / 1024 / 1024;

const report: ImportReport = {
  id: '0193390a-7c1e-7b52-9d7e-3f1a52c6e001',
  feed: 'licences-erp',
  state: 'done',
  fileName: 'licences-2026-11-18.csv',
  rowCount: 4,
  found: { new: 1, changed: 1, same: 1, gone: 0, fault: 1 },
  written: { created: 1, changed: 1, removed: 0 },
  needsDecision: false,
  fault: null,
  rowFaults: [
    {
      row: 4,
      code: 'day.unclear',
      text: 'expiresOn: Could be two different days: say whether the day or the month comes first',
      field: 'expiresOn',
      value: '03/04/2026',
    },
  ],
  createdAt: '2026-11-18T06:00:12.000Z',
  endedAt: '2026-11-18T06:00:15.000Z',
};
const received: ImportReport = {
  ...report,
  state: 'reading',
  rowCount: null,
  found: { new: 0, changed: 0, same: 0, gone: 0, fault: 0 },
  written: { created: 0, changed: 0, removed: 0 },
  rowFaults: [],
  endedAt: null,
};

/** What the document says about sending files. */
export const feedOperations: readonly Operation[] = [
  {
    endpoint: sendFeedFile,
    id: 'sendFeedFile',
    tag: 'Feeds',
    summary: 'Send a file to a feed',
    description: `Stores the file and returns at once; it is read in the background. Poll the report with the returned \`id\` to see what became of it.

The body is the file itself, not a form. CSV and XLSX are recognised by their content, whatever the content type says. Encoding and separator of a CSV file
are recognised too. The first row names the columns. A feed of documents also takes a ZIP archive: one table, and the PDFs that its columns
\`file\`, \`fileDe\` and so on name.

Sending the same file again is safe: every record is recognised by its external id, so nothing is written twice.`,
    file: {
      text: `A CSV or XLSX file, or a ZIP archive for documents, of at most ${maxMegabytes} MB.`,
      mediaTypes: [csv, xlsx, 'application/zip', 'application/octet-stream'],
      example: 'externalId,partnerExternalId,productName,deviceSerial,expiresOn\nL-1001,P-17,Backup Pro,SN-4711,2027-12-31\n',
    },
    success: [{ status: 202, text: 'The file is stored and will be read.', example: received }],
    errors: ['resource.notFound', 'file.tooLarge', 'storage.unavailable'],
  },
  {
    endpoint: getImportReport,
    id: 'getImportReport',
    tag: 'Feeds',
    summary: 'Read the report of an import',
    description: `Says how far an import is, what its check has found, and what has been written. Ask every few seconds until \`endedAt\` is set or \`needsDecision\` is true.

Rows with a fault never stop the others: they are refused one by one, and the rest is written.`,
    success: [{ status: 200, text: 'The report.', example: report }],
    errors: ['resource.notFound'],
  },
  {
    endpoint: getFailedRows,
    id: 'getFailedRows',
    tag: 'Feeds',
    summary: 'Download the failed rows of an import',
    description: `The rows with a fault as the file had them, with one more column, \`Reason\`, that says why, in the format of the file that was sent.
Correct them and send the file to the same feed; the added column does no harm.`,
    success: [
      {
        status: 200,
        text: 'A CSV or XLSX file.',
        mediaTypes: [csv, xlsx],
        example:
          'externalId,partnerExternalId,productName,deviceSerial,expiresOn,Reason\nL-1003,P-17,Backup Pro,SN-4713,03/04/2026,expiresOn: Could be two different days: say whether the day or the month comes first\n',
      },
    ],
    errors: ['resource.notFound', 'storage.unavailable'],
  },
];
