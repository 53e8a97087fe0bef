import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import * as dates from '@portal/client/i18n/dates';

/** dd/mm/yyyy in every language. */
export function formatDate(value: dates.DateValue): string {
  return dates.formatDate(value) ?? i18n._(invalid);
}

/** dd/mm/yyyy HH:mm in the reader's time zone, followed by the zone's name. */
export function formatDateTime(value: dates.DateValue): string {
  return dates.formatDateTime(value) ?? i18n._(invalid);
}

const invalid = msg({ id: 'date.invalid', message: 'Invalid Date' });
