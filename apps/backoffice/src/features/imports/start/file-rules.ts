import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FileError, FileRules } from '@portal/client/forms/validate-file';
import { bringsFiles, type ImportKind } from '@portal/contract/backoffice/import-kinds';
import { importRules } from '@portal/contract/backoffice/imports';

/** Spreadsheets report other media types for CSV files, so the ending of the name decides as well. The server looks into the file. */
export const tableFileRules: FileRules = {
  mediaTypes: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  extensions: /\.(?:csv|tsv|txt|xlsx|zip)$/i,
  maxBytes: importRules.maxBytes,
};

/** Whether the file is an archive that no feed of this kind takes. As long as no feed is chosen, it may become one of documents. */
export function isUnwantedArchive({ name }: File, kind: ImportKind | undefined): boolean {
  return kind !== undefined && !bringsFiles(kind) && /\.zip$/i.test(name);
}

/** For the file dialog. The kind is unknown until a feed is chosen. */
export function tableFileTypes(kind: ImportKind | undefined): readonly string[] {
  const archives = kind && bringsFiles(kind) ? ['.zip'] : [];
  return ['.csv', '.tsv', '.txt', '.xlsx', ...archives, ...tableFileRules.mediaTypes];
}

export function fileErrorText(error: FileError, kind: ImportKind | undefined): MessageDescriptor {
  return error === 'type' && kind && bringsFiles(kind) ? wrongTypeOfArchive : fileErrorTexts[error];
}

const wrongTypeOfArchive = msg({
  id: 'imports.wrongTypeOfArchive',
  message: 'This type of file can’t be imported. Choose a CSV, XLSX or ZIP file.',
});

const fileErrorTexts: Record<FileError, MessageDescriptor> = {
  type: msg({ id: 'imports.wrongType', message: 'This type of file can’t be imported. Choose a CSV or XLSX file.' }),
  size: msg({ id: 'imports.tooLarge', message: 'This file is too large. Split it into smaller ones.' }),
  unreadable: msg({ id: 'imports.unreadable', message: 'This file can’t be read. Choose it again.' }),
};
