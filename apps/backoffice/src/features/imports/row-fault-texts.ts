import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RowFaultCode } from '@portal/contract/backoffice/import-faults';

/** What is wrong with a row or with one of its cells. */
export const rowFaultTexts: Record<RowFaultCode, MessageDescriptor> = {
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
    message: 'Could be two different days: choose whether the day or the month comes first',
  }),
  'day.noSuchDay': msg({ id: 'imports.dayNoSuchDay', message: 'This day doesn’t exist' }),
  'day.notADay': msg({ id: 'imports.dayNotADay', message: 'Not a date, or its year doesn’t have four digits' }),
  'day.hasTime': msg({ id: 'imports.dayHasTime', message: 'A date with a time: write the date only' }),
  'day.outOfRange': msg({ id: 'imports.dayOutOfRange', message: 'Before 1900' }),
  'number.unclear': msg({
    id: 'imports.numberUnclear',
    message: 'Could be two different numbers: choose whether decimals follow a comma or a point',
  }),
  'number.notANumber': msg({ id: 'imports.numberNotANumber', message: 'Not a number' }),
  'number.notWhole': msg({ id: 'imports.numberNotWhole', message: 'Not a whole number' }),
  'number.tooSmall': msg({ id: 'imports.numberTooSmall', message: 'Too small' }),
  'number.tooLarge': msg({ id: 'imports.numberTooLarge', message: 'Too large' }),
  'number.tooManyDecimals': msg({ id: 'imports.numberTooManyDecimals', message: 'More than two decimals' }),
  'currency.unknown': msg({ id: 'imports.currencyUnknown', message: 'Not a currency code such as EUR' }),
  'currency.missing': msg({ id: 'imports.currencyMissing', message: 'A value needs a currency' }),
  'partner.unknown': msg({ id: 'imports.partnerUnknown', message: 'No partner has this ID' }),
  'partner.severalMatch': msg({ id: 'imports.partnerSeveralMatch', message: 'More than one partner has this ID' }),
};
