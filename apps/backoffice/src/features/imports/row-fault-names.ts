import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RowFaultCode } from '@portal/contract/backoffice/import-faults';

/** Each fault in two or three words, for the filter beside its count. */
export const rowFaultNames: Record<RowFaultCode, MessageDescriptor> = {
  'row.wrongCellCount': msg({ id: 'imports.nameWrongCellCount', message: 'Number of cells' }),
  'row.twice': msg({ id: 'imports.nameTwice', message: 'ID twice' }),
  'row.exists': msg({ id: 'imports.nameExists', message: 'Already exists' }),
  'row.unknown': msg({ id: 'imports.nameUnknown', message: 'Unknown ID' }),
  'row.otherPartner': msg({ id: 'imports.nameOtherPartner', message: 'Another partner’s' }),
  'cell.empty': msg({ id: 'imports.nameEmpty', message: 'Empty' }),
  'cell.tooLong': msg({ id: 'imports.nameTooLong', message: 'Too long' }),
  'cell.controlCharacter': msg({ id: 'imports.nameControlCharacter', message: 'Control character' }),
  'cell.undecodable': msg({ id: 'imports.nameUndecodable', message: 'Unreadable' }),
  'cell.formula': msg({ id: 'imports.nameFormula', message: 'Formula' }),
  'cell.errorValue': msg({ id: 'imports.nameErrorValue', message: 'Failed formula' }),
  'cell.shortened': msg({ id: 'imports.nameShortened', message: 'Shortened number' }),
  'day.unclear': msg({ id: 'imports.nameDayUnclear', message: 'Unclear date' }),
  'day.noSuchDay': msg({ id: 'imports.nameNoSuchDay', message: 'No such day' }),
  'day.notADay': msg({ id: 'imports.nameNotADay', message: 'Not a date' }),
  'day.hasTime': msg({ id: 'imports.nameHasTime', message: 'Date with time' }),
  'day.outOfRange': msg({ id: 'imports.nameDayOutOfRange', message: 'Before 1900' }),
  'number.unclear': msg({ id: 'imports.nameNumberUnclear', message: 'Unclear number' }),
  'number.notANumber': msg({ id: 'imports.nameNotANumber', message: 'Not a number' }),
  'number.notWhole': msg({ id: 'imports.nameNotWhole', message: 'Not whole' }),
  'number.tooSmall': msg({ id: 'imports.nameTooSmall', message: 'Too small' }),
  'number.tooLarge': msg({ id: 'imports.nameTooLarge', message: 'Too large' }),
  'number.tooManyDecimals': msg({ id: 'imports.nameTooManyDecimals', message: 'Decimals' }),
  'currency.unknown': msg({ id: 'imports.nameCurrencyUnknown', message: 'Unknown currency' }),
  'currency.missing': msg({ id: 'imports.nameCurrencyMissing', message: 'Currency missing' }),
  'partner.unknown': msg({ id: 'imports.namePartnerUnknown', message: 'Partner unknown' }),
  'partner.severalMatch': msg({ id: 'imports.nameSeveralPartners', message: 'Several partners' }),
};
