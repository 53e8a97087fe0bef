/**
 * Why a file as a whole cannot be imported: code → English text, for files and for callers of the API. The back office has texts of its
 * own in each of its languages.
 */
export const fileFaultTexts = {
  'file.empty': 'The file has no rows below its header',
  'file.noTable': 'The file contains no table',
  'file.tooLarge': 'The file is too large',
  'file.tooManyRows': 'The file has too many rows',
  'file.tooManyColumns': 'The file has too many columns',
  'file.lineTooLong': 'A row is far too long',
  'file.encodingUnclear': 'The encoding of the text is unclear: save the file as UTF-8',
  'file.delimiterUnclear': 'It is unclear which character separates the cells',
  'file.columnTwice': 'Two columns have the same name',
  'file.columnUnnamed': 'A column has no name',
  'file.columnsIncomplete': 'Required columns are missing, or nobody has said yet what the columns mean',
  'file.quoteNotClosed': 'A quotation mark is opened and never closed',
  'file.quoteMisplaced': 'A quotation mark is in the middle of a cell',
  'file.encrypted': 'The file has a password, or is in the old XLS format',
  'file.damaged': 'The file is damaged',
  'file.expandsTooMuch': 'The unpacked file would be too large',
  'file.severalSheets': 'The workbook has more than one sheet',
  'file.severalTables': 'The archive has more than one table',
  'file.unexpected': 'An unexpected error stopped the import',
} as const satisfies Record<string, string>;
export type FileFault = keyof typeof fileFaultTexts;
export const fileFaults = Object.keys(fileFaultTexts) as [FileFault, ...FileFault[]];

/** Why a row is refused: code → English text. */
export const rowFaultTexts = {
  'row.wrongCellCount': 'The row has more or fewer cells than the header',
  'row.twice': 'This ID occurs more than once in the file',
  'row.exists': 'A record with this ID already exists, and this feed only creates new ones',
  'row.unknown': 'There is no record with this ID, and this feed only updates existing ones',
  'row.otherPartner': 'The record with this ID belongs to another partner',
  'cell.empty': 'Required, but empty',
  'cell.tooLong': 'Too long',
  'cell.controlCharacter': 'Contains a control character',
  'cell.undecodable': 'Contains a character that cannot be read: the file has another encoding',
  'cell.formula': 'A formula: write its value instead',
  'cell.errorValue': 'The result of a formula that failed',
  'cell.shortened': 'A spreadsheet has shortened this number: its last digits are missing',
  'day.unclear': 'Could be two different days: say whether the day or the month comes first',
  'day.noSuchDay': 'No such day',
  'day.notADay': 'Not a date, or its year does not have four digits',
  'day.hasTime': 'A date with a time: write the date only',
  'day.outOfRange': 'Before 1900',
  'number.unclear': 'Could be two different numbers: say whether decimals follow a comma or a point',
  'number.notANumber': 'Not a number',
  'number.notWhole': 'Not a whole number',
  'number.tooSmall': 'Too small',
  'number.tooLarge': 'Too large',
  'number.tooManyDecimals': 'More than two decimals',
  'currency.unknown': 'Not a currency code such as EUR',
  'currency.missing': 'A value needs a currency',
  'country.unknown': 'Not a country code such as DE',
  'locale.unknown': 'Not a language of the portal, such as en or de',
  'email.invalid': 'Not an email address',
  'website.invalid': 'Not a website URL',
  'slug.invalid': 'A URL slug has lowercase letters, digits and hyphens only',
  'yesNo.unclear': 'Neither yes nor no',
  'record.taken': 'Another record already has this ID',
  'record.inUse': 'Other records depend on it',
  'person.emailTaken': 'Somebody else already has this email address',
  'person.emailInUse': 'A file does not change the email address of somebody who was invited or has joined',
  'reference.unknown': 'Nothing has this ID or URL slug',
  'content.hasDraft': 'Somebody is editing it: publish or discard the draft first',
  'content.incomplete': 'Something is missing that has to be there before it can be published',
  'content.addressTaken': 'Other content already has this URL slug',
  'document.withoutFile': 'A new document needs a file: send a ZIP archive with the table and the file',
  'documentFile.missing': 'There is no file with this name in the archive',
  'documentFile.tooLarge': 'The file is larger than 50 MB',
  'documentFile.refused': 'Not a PDF, or one that cannot be published: damaged, protected by a password, or with scripts',
  'priceList.contradiction': 'Another row says something else about the same price list',
  'priceList.tooLong': 'A price list has at most 5,000 prices',
  'partner.unknown': 'No partner has this ID',
  'partner.severalMatch': 'More than one partner has this ID',
} as const satisfies Record<string, string>;
export type RowFaultCode = keyof typeof rowFaultTexts;
export const rowFaults = Object.keys(rowFaultTexts) as [RowFaultCode, ...RowFaultCode[]];

export interface RowFault {
  readonly code: RowFaultCode;
  /** The field, if it is about one cell. */
  readonly field?: string;
  readonly value?: string;
  /** Another row of the file that this one contradicts. */
  readonly otherRow?: number;
}

/** One line about all faults of a row, with the columns of the file that they are about. */
export function rowFaultLine(faults: readonly RowFault[], columnOf: (field: string) => string | undefined): string {
  return faults
    .map(({ code, field, value, otherRow }) => {
      const column = field === undefined ? undefined : columnOf(field);
      const detail = otherRow === undefined ? code === 'cell.formula' && value : `see row ${otherRow}`;
      const text = detail ? `${rowFaultTexts[code]} (${detail})` : rowFaultTexts[code];
      return column === undefined ? text : `${shortened(column)}: ${text}`;
    })
    .join('; ');
}

const maxColumnName = 60;

/** The name of a column can be as long as a line of the file, and is repeated for every row. */
function shortened(column: string): string {
  return column.length > maxColumnName ? `${column.slice(0, maxColumnName - 1)}…` : column;
}
