import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FileError, FileRules } from '@portal/client/forms/validate-file';
import { importRules } from '@portal/contract/backoffice/imports';

/** Spreadsheets report other media types for CSV files, so the ending of the name decides as well. The server looks into the file. */
export const tableFileRules: FileRules = {
  mediaTypes: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  extensions: /\.(?:csv|tsv|txt|xlsx)$/i,
  maxBytes: importRules.maxBytes,
};

/** For the file dialog. */
export const tableFileTypes: readonly string[] = ['.csv', '.tsv', '.txt', '.xlsx', ...tableFileRules.mediaTypes];

export const fileErrorTexts: Record<FileError, MessageDescriptor> = {
  type: msg({ id: 'imports.wrongType', message: 'This type of file can’t be imported. Choose a CSV or XLSX file.' }),
  size: msg({ id: 'imports.tooLarge', message: 'This file is too large. Split it into smaller ones.' }),
  unreadable: msg({ id: 'imports.unreadable', message: 'This file can’t be read. Choose it again.' }),
};
