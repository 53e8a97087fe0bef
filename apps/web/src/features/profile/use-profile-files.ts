import { useLingui } from '@lingui/react/macro';
import { type FilePurpose, uploadRules } from '@portal/contract/files';
import { useEffect, useRef, useState } from 'react';

import type { ApiError } from '../../api/api-error.ts';
import { isDisguised } from '../../app/file-content.ts';
import { refusalText } from '../../app/file-refusal.ts';
import { fileSize } from '../../i18n/file-size.ts';
import { useLocale } from '../../i18n/locale.ts';
import { uploadFault } from './upload-fault.ts';

export type FileName = 'profilePhoto' | 'distributionAgreement';

export const purposes = { profilePhoto: 'photo', distributionAgreement: 'agreement' } as const satisfies Record<
  FileName,
  FilePurpose
>;

const fileNames = Object.keys(purposes) as FileName[];

/** The files that are chosen and not sent yet, and what is wrong with the last choice. */
export function useProfileFiles() {
  const { t } = useLingui();
  const locale = useLocale();
  const [chosen, setChosen] = useState<Partial<Record<FileName, File | undefined>>>({});
  const [faults, setFaults] = useState<Partial<Record<FileName, string | undefined>>>({});
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
    isChosen: Object.values(chosen).some(Boolean),
    /** A file that cannot be taken leaves the choice before as it was. */
    async choose(name: FileName, file: File | undefined) {
      const choice = Symbol(name);
      lastChoice.current[name] = choice;
      const fault = file && textOf(name, await faultIn(name, file));
      // Reading takes its time: who has chosen again meanwhile, or given up, means that.
      if (lastChoice.current[name] !== choice) return;
      setFaults((all) => ({ ...all, [name]: fault }));
      if (fault) return;
      setChosen((all) => ({ ...all, [name]: file }));
      if (name === 'profilePhoto') preview.show(file);
    },
    /** Only the one that the server means; the other one is as good as before. */
    refuse(error: ApiError) {
      const purpose = error.details?.['purpose'];
      const refused = fileNames.filter((name) => chosen[name] && (purpose === undefined || purposes[name] === purpose));
      setFaults(Object.fromEntries(refused.map((name) => [name, refusalText(error, chosen[name]?.name)])));
    },
    clear() {
      lastChoice.current = {};
      setChosen({});
      setFaults({});
      preview.show(undefined);
    },
  };
}

type Fault = NonNullable<ReturnType<typeof uploadFault>> | 'unreadable';

async function faultIn(name: FileName, file: File): Promise<Fault | undefined> {
  const fault = uploadFault(purposes[name], file);
  if (fault) return fault;
  try {
    return (await isDisguised(file)) ? 'type' : undefined;
  } catch {
    return 'unreadable';
  }
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
