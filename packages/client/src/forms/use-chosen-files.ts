import { useState } from 'react';

import type { ApiError } from '../api/api-error.ts';
import { type FileError, type FileRules, validateFile } from './validate-file.ts';

interface ChosenFilesOptions {
  /** Files cannot be changed while they are being sent, so that the screen shows exactly what is sent. */
  readonly isLocked: boolean;
  readonly rules: FileRules;
  readonly maxFiles: number;
  /** Names a file that is not accepted, with the reason. */
  readonly errorText: (name: string, error: FileError) => string;
  readonly tooManyText: string;
  /** Names the file that the server has refused, with the reason. */
  readonly rejectionText: (rejection: ApiError, name: string | undefined) => string;
}

/** The chosen, unsent files and the error of the last choice. */
export function useChosenFiles({ isLocked, rules, maxFiles, errorText, tooManyText, rejectionText }: ChosenFilesOptions) {
  const [{ files, error }, setChosen] = useState<ChosenFilesState>(noFiles);

  return {
    files,
    error,
    isLocked,
    /** Accepts valid files and names the rejected ones with the reason. */
    async add(added: readonly File[]) {
      if (isLocked) return;
      const checked = await Promise.all(added.map(async (file) => ({ file, fileError: await validateFile(file, rules) })));
      const errors = checked.flatMap(({ file, fileError }) => (fileError ? [errorText(file.name, fileError)] : []));
      const accepted = checked.filter(({ fileError }) => fileError === undefined).map(({ file }) => file);
      // Reading is asynchronous: files chosen or removed meanwhile are respected.
      setChosen((current) => {
        const next = withoutDuplicates([...current.files, ...accepted]);
        const kept = next.slice(0, maxFiles);
        const all = kept.length < next.length ? [...errors, tooManyText] : errors;
        return { files: kept, error: all.join(' ') || undefined };
      });
    },
    remove(file: File) {
      if (isLocked) return;
      setChosen((current) => ({ files: current.files.filter((each) => each !== file), error: undefined }));
    },
    /** Names the file that the server refers to by its index among the sent files. */
    showRejection(rejection: ApiError) {
      const text = rejectionText(rejection, files[Number(rejection.details?.['place'])]?.name);
      setChosen((current) => ({ ...current, error: text }));
    },
    /** Removes only the sent files; one that was still being read stays. */
    removeSent(sent: readonly File[]) {
      setChosen((current) => ({ files: current.files.filter((each) => !sent.includes(each)), error: undefined }));
    },
    clear() {
      setChosen(noFiles);
    },
  };
}

interface ChosenFilesState {
  readonly files: readonly File[];
  readonly error: string | undefined;
}

const noFiles: ChosenFilesState = { files: [], error: undefined };

export type ChosenFilesControl = ReturnType<typeof useChosenFiles>;

function withoutDuplicates(files: readonly File[]): readonly File[] {
  return files.filter((file, index) => files.findIndex((each) => isSame(each, file)) === index);
}

function isSame(a: File, b: File): boolean {
  return a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;
}
