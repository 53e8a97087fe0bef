import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FileFault } from '@portal/contract/backoffice/import-faults';

/** Why a file as a whole cannot be read, and what to do about it. */
export const fileFaultTexts: Record<FileFault, MessageDescriptor> = {
  'file.empty': msg({
    id: 'imports.fileEmpty',
    message: 'The file has no rows below its header. Export it again or choose another file.',
  }),
  'file.noTable': msg({
    id: 'imports.fileNoTable',
    message: 'The file contains no table. Choose a CSV or XLSX file.',
  }),
  'file.tooLarge': msg({ id: 'imports.fileTooLarge', message: 'The file is too large. Split it into smaller ones.' }),
  'file.tooManyRows': msg({ id: 'imports.fileTooManyRows', message: 'The file has too many rows. Split it into smaller ones.' }),
  'file.tooManyColumns': msg({
    id: 'imports.fileTooManyColumns',
    message: 'The file has too many columns. Remove those that aren’t imported.',
  }),
  'file.lineTooLong': msg({
    id: 'imports.fileLineTooLong',
    message: 'A row is far too long. Check that the rows end with line breaks.',
  }),
  'file.encodingUnclear': msg({
    id: 'imports.fileEncodingUnclear',
    message: 'We can’t tell how the text is encoded. Save the file as UTF-8.',
  }),
  'file.delimiterUnclear': msg({
    id: 'imports.fileDelimiterUnclear',
    message: 'We can’t tell which character separates the cells. Use the same one throughout: a semicolon, comma or tab.',
  }),
  'file.columnTwice': msg({
    id: 'imports.fileColumnTwice',
    message: 'Two columns have the same name. Give each column its own name.',
  }),
  'file.columnUnnamed': msg({ id: 'imports.fileColumnUnnamed', message: 'A column has no name. Name it in the first row.' }),
  'file.columnsIncomplete': msg({
    id: 'imports.fileColumnsIncomplete',
    message:
      'Required columns are missing, or nobody has said yet what the columns mean. Upload the file here once and confirm the columns: the next files are read the same way.',
  }),
  'file.quoteNotClosed': msg({
    id: 'imports.fileQuoteNotClosed',
    message: 'A quotation mark is opened and never closed. Close it, or double it if it’s part of the value.',
  }),
  'file.quoteMisplaced': msg({
    id: 'imports.fileQuoteMisplaced',
    message: 'A quotation mark is in the middle of a cell. Put the whole cell in quotation marks and double the one inside.',
  }),
  'file.encrypted': msg({
    id: 'imports.fileEncrypted',
    message: 'The file has a password, or it’s in the old XLS format. Save it as XLSX without a password.',
  }),
  'file.damaged': msg({ id: 'imports.fileDamaged', message: 'The file is damaged. Export it again.' }),
  'file.expandsTooMuch': msg({
    id: 'imports.fileExpandsTooMuch',
    message: 'The unpacked file would be too large. Save it as CSV or split it.',
  }),
  'file.severalSheets': msg({
    id: 'imports.fileSeveralSheets',
    message: 'The workbook has more than one sheet. Keep the one to import, or hide the others.',
  }),
  'file.severalTables': msg({
    id: 'imports.fileSeveralTables',
    message: 'The archive has more than one table. Put one CSV or XLSX file into it.',
  }),
  'file.unexpected': msg({
    id: 'imports.fileUnexpected',
    message:
      'An unexpected error stopped the import. Upload the file again. If it stops again, contact the operator of the portal.',
  }),
};
