import { useLingui } from '@lingui/react/macro';
import { type FilePurpose, uploadRules } from '@portal/contract/files';
import { useEffect, useState } from 'react';

import { explain } from '../../api/error-messages.ts';
import { useLocale } from '../../i18n/locale.ts';
import { fileSize } from '../../i18n/file-size.ts';
import { uploadFault } from './upload-fault.ts';

export type FileName = 'profilePhoto' | 'distributionAgreement';

export const purposes = { profilePhoto: 'photo', distributionAgreement: 'agreement' } as const satisfies Record<
  FileName,
  FilePurpose
>;

/** The files that are chosen and not sent yet, and what is wrong with the last choice. */
export function useProfileFiles() {
  const { t } = useLingui();
  const locale = useLocale();
  const [chosen, setChosen] = useState<Partial<Record<FileName, File | undefined>>>({});
  const [faults, setFaults] = useState<Partial<Record<FileName, string | undefined>>>({});
  const preview = usePreview();

  const textOf = (name: FileName, fault: ReturnType<typeof uploadFault>): string | undefined => {
    const limit = fileSize(uploadRules[purposes[name]].maxBytes, locale);
    if (fault === 'size') return t({ id: 'upload.tooLarge', message: `This file is larger than ${limit}.` });
    if (fault === undefined) return undefined;
    return name === 'profilePhoto'
      ? t({ id: 'upload.photoType', message: 'Please choose a JPEG, PNG or WebP picture.' })
      : t({ id: 'upload.agreementType', message: 'Please choose a PDF file.' });
  };

  return {
    chosen,
    faults,
    preview: preview.url,
    isChosen: Object.values(chosen).some(Boolean),
    /** A file that cannot be taken leaves the choice before as it was. */
    choose(name: FileName, file: File | undefined) {
      const fault = file && textOf(name, uploadFault(purposes[name], file));
      setFaults((all) => ({ ...all, [name]: fault }));
      if (fault) return;
      setChosen((all) => ({ ...all, [name]: file }));
      if (name === 'profilePhoto') preview.show(file);
    },
    /** The server does not say which one it means. */
    refuse(error: unknown) {
      const text = explain(error, { id: 'file.refused' });
      setFaults(Object.fromEntries(Object.entries(chosen).map(([name, file]) => [name, file && text])));
    },
    clear() {
      setChosen({});
      setFaults({});
      preview.show(undefined);
    },
  };
}

/** An address under which the browser shows a file that is only here; given back when another one takes its place. */
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
