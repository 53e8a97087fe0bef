import { useLingui } from '@lingui/react/macro';
import { type FileError, validateFile } from '@portal/client/forms/validate-file';
import type { ImportKind } from '@portal/contract/backoffice/import-kinds';
import { useRef, useState } from 'react';

import { fileErrorText, isUnwantedArchive, tableFileRules } from './file-rules.ts';

export type TableFile = ReturnType<typeof useTableFile>;

/** The file that is to be uploaded for a feed of this kind, and why it or the last one cannot be. */
export function useTableFile(kind: ImportKind | undefined) {
  const { t } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<FileError>();
  const [error, setError] = useState<string>();
  // An archive can be chosen before its feed.
  const wrong = file && isUnwantedArchive(file, kind) ? 'type' : problem;
  const required = t({ id: 'imports.fileRequired', message: 'Choose a file.' });
  const check = () => {
    if (!file) setError(required);
  };
  return {
    /** The element around the field, whose button is focused when the file is wrong. */
    box,
    file,
    error: wrong ? t(fileErrorText(wrong, kind)) : error,
    choose: async (next: File | undefined) => {
      const found = next && (isUnwantedArchive(next, kind) ? 'type' : await validateFile(next, tableFileRules));
      setFile(found ? undefined : next);
      setProblem(found);
      setError(undefined);
    },
    showError: setError,
    /** Says that a file is missing, without moving the focus: another field is wrong as well. */
    check,
    /** Returns the file, or says that it is missing or wrong and goes there. */
    requireFile: (): File | undefined => {
      check();
      if (file && !wrong) return file;
      box.current?.querySelector('button')?.focus();
      return undefined;
    },
  };
}
