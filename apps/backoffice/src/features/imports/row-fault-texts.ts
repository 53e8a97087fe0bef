import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { sourceOfPortalIds } from '@portal/contract/backoffice/feeds';
import type { RowFaultCode } from '@portal/contract/backoffice/import-faults';
import type { Import } from '@portal/contract/backoffice/imports';

/** What is wrong with a row of this import or with one of its cells. */
export function rowFaultText(code: RowFaultCode, { source }: Pick<Import, 'source'>): MessageDescriptor {
  // A file with portal IDs only updates, whatever its feed does otherwise.
  return code === 'row.unknown' && source === sourceOfPortalIds ? unknownPortalId : rowFaultTexts[code];
}

const unknownPortalId = msg({ id: 'imports.rowUnknownPortalId', message: 'No record has this portal ID' });

const rowFaultTexts: Record<RowFaultCode, MessageDescriptor> = {
  'row.wrongCellCount': msg({
    id: 'imports.rowWrongCellCount',
    message: 'The row has more or fewer cells than the header',
  }),
  'row.twice': msg({ id: 'imports.rowTwice', message: 'This ID occurs more than once in the file' }),
  'row.exists': msg({
    id: 'imports.rowExists',
    message: 'A record with this ID already exists, and this feed only creates new ones',
  }),
  'row.unknown': msg({
    id: 'imports.rowUnknown',
    message: 'There is no record with this ID, and this feed only updates existing ones',
  }),
  'row.otherPartner': msg({ id: 'imports.rowOtherPartner', message: 'The record with this ID belongs to another partner' }),
  'cell.empty': msg({ id: 'imports.cellEmpty', message: 'Required, but empty' }),
  'cell.tooLong': msg({ id: 'imports.cellTooLong', message: 'Too long' }),
  'cell.controlCharacter': msg({ id: 'imports.cellControlCharacter', message: 'Contains a control character' }),
  'cell.undecodable': msg({
    id: 'imports.cellUndecodable',
    message: 'Contains a character that can’t be read: the file has a different encoding',
  }),
  'cell.formula': msg({ id: 'imports.cellFormula', message: 'A formula: write its value instead' }),
  'cell.errorValue': msg({ id: 'imports.cellErrorValue', message: 'The result of a formula that failed' }),
  'cell.shortened': msg({
    id: 'imports.cellShortened',
    message: 'A spreadsheet has shortened this number: its last digits are missing',
  }),
  'day.unclear': msg({
    id: 'imports.dayUnclear',
    message: 'Could be two different days: choose under “Columns” whether the day or the month comes first',
  }),
  'day.noSuchDay': msg({ id: 'imports.dayNoSuchDay', message: 'This day doesn’t exist' }),
  'day.notADay': msg({ id: 'imports.dayNotADay', message: 'Not a date, or its year doesn’t have four digits' }),
  'day.hasTime': msg({ id: 'imports.dayHasTime', message: 'A date with a time: write the date only' }),
  'day.outOfRange': msg({ id: 'imports.dayOutOfRange', message: 'Before 1900' }),
  'number.unclear': msg({
    id: 'imports.numberUnclear',
    message: 'Could be two different numbers: choose under “Columns” whether decimals follow a comma or a point',
  }),
  'number.notANumber': msg({ id: 'imports.numberNotANumber', message: 'Not a number' }),
  'number.notWhole': msg({ id: 'imports.numberNotWhole', message: 'Not a whole number' }),
  'number.tooSmall': msg({ id: 'imports.numberTooSmall', message: 'Too small' }),
  'number.tooLarge': msg({ id: 'imports.numberTooLarge', message: 'Too large' }),
  'number.tooManyDecimals': msg({ id: 'imports.numberTooManyDecimals', message: 'More than two decimals' }),
  'currency.unknown': msg({ id: 'imports.currencyUnknown', message: 'Not a currency code such as EUR' }),
  'currency.missing': msg({ id: 'imports.currencyMissing', message: 'A value needs a currency' }),
  'country.unknown': msg({ id: 'imports.countryUnknown', message: 'Not a country code such as DE' }),
  'locale.unknown': msg({ id: 'imports.localeUnknown', message: 'Not a language of the portal, such as en or de' }),
  'email.invalid': msg({ id: 'imports.emailInvalid', message: 'Not an email address' }),
  'website.invalid': msg({ id: 'imports.websiteInvalid', message: 'Not a website URL' }),
  'slug.invalid': msg({ id: 'imports.slugInvalid', message: 'A URL slug has lowercase letters, digits and hyphens only' }),
  'yesNo.unclear': msg({ id: 'imports.yesNoUnclear', message: 'Neither yes nor no' }),
  'record.taken': msg({ id: 'imports.recordTaken', message: 'Another record already has this ID' }),
  'record.inUse': msg({ id: 'imports.recordInUse', message: 'Other records depend on it' }),
  'person.emailTaken': msg({ id: 'imports.personEmailTaken', message: 'Somebody else already has this email address' }),
  'person.emailInUse': msg({
    id: 'imports.personEmailInUse',
    message: 'A file does not change the email address of somebody who was invited or has joined',
  }),
  'reference.unknown': msg({ id: 'imports.referenceUnknown', message: 'Nothing has this ID or URL slug' }),
  'content.hasDraft': msg({
    id: 'imports.contentHasDraft',
    message: 'Somebody is editing it: publish or discard the draft first',
  }),
  'content.incomplete': msg({
    id: 'imports.contentIncomplete',
    message: 'Something is missing that has to be there before it can be published',
  }),
  'content.addressTaken': msg({ id: 'imports.contentAddressTaken', message: 'Other content already has this URL slug' }),
  'document.withoutFile': msg({
    id: 'imports.documentWithoutFile',
    message: 'A new document needs a file: upload a ZIP archive with the table and the file',
  }),
  'documentFile.missing': msg({
    id: 'imports.documentFileMissing',
    message: 'There is no file with this name in the archive',
  }),
  'documentFile.tooLarge': msg({ id: 'imports.documentFileTooLarge', message: 'The file is larger than 50 MB' }),
  'documentFile.refused': msg({
    id: 'imports.documentFileRefused',
    message: 'Not a PDF, or one that can’t be published: damaged, protected by a password, or with scripts',
  }),
  'priceList.contradiction': msg({
    id: 'imports.priceListContradiction',
    message: 'Another row says something else about the same price list',
  }),
  'priceList.tooLong': msg({ id: 'imports.priceListTooLong', message: 'A price list has at most 5,000 prices' }),
  'partner.unknown': msg({ id: 'imports.partnerUnknown', message: 'No partner has this ID' }),
  'partner.severalMatch': msg({ id: 'imports.partnerSeveralMatch', message: 'More than one partner has this ID' }),
};
