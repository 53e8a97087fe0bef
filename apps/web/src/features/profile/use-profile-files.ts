import { useLingui } from '@lingui/react/macro';
import type { ApiError } from '@portal/client/api/api-error';
import { fileSize } from '@portal/client/i18n/file-size';
import { useLocale } from '@portal/client/i18n/locale';
import { hasWrongSignature } from '@portal/client/platform/file-signature';
import { type FilePurpose, uploadRules } from '@portal/contract/files';
import { useEffect, useRef, useState } from 'react';

import { fileRejectionText } from '../../forms/file-rejection-text.ts';
import { validateUpload } from './validate-upload.ts';

export type FileFieldName = 'profilePhoto' | 'distributionAgreement';

export const purposes = { profilePhoto: 'photo', distributionAgreement: 'agreement' } as const satisfies Record<
  FileFieldName,
  FilePurpose
>;

const fileFieldNames = Object.keys(purposes) as FileFieldName[];

/** The chosen, unsent files, and the error of each field. */
export function useProfileFiles() {
  const { t } = useLingui();
  const locale = useLocale();
  const [chosen, setChosen] = useState<Partial<Record<FileFieldName, File | undefined>>>({});
  const [errors, setErrors] = useState<Partial<Record<FileFieldName, string | undefined>>>({});
  const preview = usePreview();
  const lastChoice = useRef<Partial<Record<FileFieldName, symbol>>>({});

  const errorTextOf = (name: FileFieldName, error: FileError | undefined): string | undefined => {
    const limit = fileSize(uploadRules[purposes[name]].maxBytes, locale);
    if (error === 'size') return t({ id: 'upload.tooLarge', message: `This file is too large. The limit is ${limit}.` });
    if (error === undefined) return undefined;
    if (error === 'unreadable') return t({ id: 'upload.unreadable', message: 'We couldn’t read this file. Choose it again.' });
    return name === 'profilePhoto'
      ? t({ id: 'upload.photoType', message: 'Choose a JPEG, PNG or WebP image.' })
      : t({ id: 'upload.agreementType', message: 'Choose a PDF file.' });
  };

  return {
    chosen,
    errors,
    preview: preview.url,
    /** The chosen files as a list. */
    files: Object.values(chosen).filter((file) => file !== undefined),
    /** A rejected file leaves the previous choice unchanged. */
    async choose(name: FileFieldName, file: File | undefined) {
      const choice = Symbol(name);
      lastChoice.current[name] = choice;
      const error = file && errorTextOf(name, await validateFile(name, file));
      // Reading is asynchronous: a newer choice or a cancellation wins.
      if (lastChoice.current[name] !== choice) return;
      setErrors((all) => ({ ...all, [name]: error }));
      if (error) return;
      setChosen((all) => ({ ...all, [name]: file }));
      if (name === 'profilePhoto') preview.show(file);
    },
    /** Shows the error at the file that the server named, or at all if it named none. The files stay chosen. */
    showRejection(error: ApiError) {
      const purpose = error.details?.['purpose'];
      const rejected = fileFieldNames.filter((name) => chosen[name] && (purpose === undefined || purposes[name] === purpose));
      setErrors(Object.fromEntries(rejected.map((name) => [name, fileRejectionText(error, chosen[name]?.name)])));
    },
    clear() {
      lastChoice.current = {};
      setChosen({});
      setErrors({});
      preview.show(undefined);
    },
  };
}

type FileError = NonNullable<ReturnType<typeof validateUpload>> | 'unreadable';

async function validateFile(name: FileFieldName, file: File): Promise<FileError | undefined> {
  const error = validateUpload(purposes[name], file);
  if (error) return error;
  try {
    return (await hasWrongSignature(file)) ? 'type' : undefined;
  } catch {
    return 'unreadable';
  }
}

/** Object URL for previewing a local file; revoked when another file replaces it. */
function usePreview() {
  const [url, setUrl] = useState<string>();
  useEffect(
    () => () => {
      if (url) URL.revokeObjectURL(url);
    },
    [url],
  );
  return { url, show: (file: File | undefined) => setUrl(file && URL.createObjectURL(file)) };
}
