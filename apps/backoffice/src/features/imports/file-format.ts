import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Import } from '@portal/contract/backoffice/imports';

/** How a file is written, in words: "UTF-8, semicolon". The names of encodings and formats are the same in every language. */
export function formatText(i18n: I18n, { format, encoding, delimiter }: NonNullable<Import['format']>): string {
  if (format === 'xlsx') return 'XLSX';
  const sign = delimiter === undefined ? undefined : delimiterLabels[delimiter];
  return [encoding && (encodingNames[encoding] ?? encoding), sign ? i18n._(sign) : delimiter].filter(Boolean).join(', ');
}

/** The name of the file with the failed rows, as the server builds it. */
export function failedRowsName({ fileName, format }: Pick<Import, 'fileName' | 'format'>): string {
  return `${fileName.replace(/\.[^.]*$/, '')}-failed.${format?.format ?? 'csv'}`;
}

const encodingNames: Readonly<Record<string, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  'windows-1252': 'Windows-1252',
};

const delimiterLabels: Readonly<Record<string, MessageDescriptor>> = {
  ',': msg({ id: 'imports.comma', message: 'comma' }),
  ';': msg({ id: 'imports.semicolon', message: 'semicolon' }),
  '\t': msg({ id: 'imports.tab', message: 'tab' }),
  '|': msg({ id: 'imports.verticalBar', message: 'vertical bar' }),
};
