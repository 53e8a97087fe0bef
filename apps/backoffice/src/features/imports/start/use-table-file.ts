import { useLingui } from '@lingui/react/macro';
import { validateFile } from '@portal/client/forms/validate-file';
import { useRef, useState } from 'react';

import { fileErrorTexts, tableFileRules } from './file-rules.ts';

export type TableFile = ReturnType<typeof useTableFile>;

/** The file that is to be uploaded, and why the last one cannot be. */
export function useTableFile() {
  const { t } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  const [file, setFile] = useState<File>();
  const [error, setError] = useState<string>();
  const required = t({ id: 'imports.fileRequired', message: 'Choose a file.' });
  const check = () => {
    if (!file) setError((before) => before ?? required);
  };
  return {
    /** The element around the field, whose button is focused when the file is wrong. */
    box,
    file,
    error,
    choose: async (next: File | undefined) => {
      const problem = next && (await validateFile(next, tableFileRules));
      setFile(problem ? undefined : next);
      setError(problem && t(fileErrorTexts[problem]));
    },
    showError: setError,
    /** Says that a file is missing, without moving the focus: another field is wrong as well. */
    check,
    /** Returns the file, or says that it is missing and goes there. */
    requireFile: (): File | undefined => {
      check();
      if (!file) box.current?.querySelector('button')?.focus();
      return file;
    },
  };
}
