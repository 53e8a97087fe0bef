import { useLingui } from '@lingui/react/macro';
import type { ApiError } from '@portal/client/api/api-error';
import { fileSize } from '@portal/client/i18n/file-size';
import { useLocale } from '@portal/client/i18n/locale';
import { hasForeignSignature } from '@portal/client/platform/file-signature';
import { type FilePurpose, uploadRules } from '@portal/contract/files';
import { useEffect, useRef, useState } from 'react';

import { fileRejectionText } from '../../forms/file-rejection-text.ts';
import { validateUpload } from './validate-upload.ts';

export type FileName = 'profilePhoto' | 'distributionAgreement';

export const purposes = { profilePhoto: 'photo', distributionAgreement: 'agreement' } as const satisfies Record<
  FileName,
  FilePurpose
>;

const fileNames = Object.keys(purposes) as FileName[];

/** The chosen, unsent files and the error of the last choice. */
export function useProfileFiles() {
  const { t } = useLingui();
  const locale = useLocale();
  const [chosen, setChosen] = useState<Partial<Record<FileName, File | undefined>>>({});
  const [faults, setErrors] = useState<Partial<Record<FileName, string | undefined>>>({});
  const preview = usePreview();
  const lastChoice = useRef<Partial<Record<FileName, symbol>>>({});

  const textOf = (name: FileName, fault: Fault | undefined): string | undefined => {
    const limit = fileSize(uploadRules[purposes[name]].maxBytes, locale);
    if (fault === 'size') return t({ id: 'upload.tooLarge', message: `This file is too large. The limit is ${limit}.` });
    if (fault === undefined) return undefined;
    if (fault === 'unreadable') return t({ id: 'upload.unreadable', message: 'We couldn’t read this file. Choose it again.' });
    return name === 'profilePhoto'
      ? t({ id: 'upload.photoType', message: 'Choose a JPEG, PNG or WebP image.' })
      : t({ id: 'upload.agreementType', message: 'Choose a PDF file.' });
  };

  return {
    chosen,
    faults,
    preview: preview.url,
    /** The chosen files without their object URLs. */
    files: Object.values(chosen).filter((file) => file !== undefined),
    /** A rejected file leaves the previous choice unchanged. */
    async choose(name: FileName, file: File | undefined) {
      const choice = Symbol(name);
      lastChoice.current[name] = choice;
      const fault = file && textOf(name, await rejectionOf(name, file));
      // Reading is asynchronous: a newer choice or a cancellation wins.
      if (lastChoice.current[name] !== choice) return;
      setErrors((all) => ({ ...all, [name]: fault }));
      if (fault) return;
      setChosen((all) => ({ ...all, [name]: file }));
      if (name === 'profilePhoto') preview.show(file);
    },
    /** Only the file that the server named; the other one is kept. */
    refuse(error: ApiError) {
      const purpose = error.details?.['purpose'];
      const refused = fileNames.filter((name) => chosen[name] && (purpose === undefined || purposes[name] === purpose));
      setErrors(Object.fromEntries(refused.map((name) => [name, fileRejectionText(error, chosen[name]?.name)])));
    },
    clear() {
      lastChoice.current = {};
      setChosen({});
      setErrors({});
      preview.show(undefined);
    },
  };
}

type Fault = NonNullable<ReturnType<typeof validateUpload>> | 'unreadable';

async function rejectionOf(name: FileName, file: File): Promise<Fault | undefined> {
  const fault = validateUpload(purposes[name], file);
  if (fault) return fault;
  try {
    return (await hasForeignSignature(file)) ? 'type' : undefined;
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
