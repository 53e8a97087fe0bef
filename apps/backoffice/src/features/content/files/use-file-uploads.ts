import { validateFile } from '@portal/client/forms/validate-file';
import { useUnsavedForm } from '@portal/client/session/unsaved-forms';
import type { ContentItem, FileVersion } from '@portal/contract/backoffice/content';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';

import { uploadFile } from './content-files.api.ts';
import { fileLocale } from './file-locale.ts';
import { type FilePlace, isByLocale, rolesFor, rulesOf, withKnownType } from './file-slots.ts';
import { createUploadQueue, isUnderway, type Upload } from './upload-queue.ts';

interface FileUploadsOptions {
  readonly item: Pick<ContentItem, 'id' | 'kind'>;
  /** Places that have a file already, so that a second picture goes to the place that is still empty. */
  readonly taken: readonly FilePlace[];
  readonly onSent: (version: FileVersion) => void;
}

/** The uploads of one piece of content. They are cancelled when the person leaves it. */
export function useFileUploads({ item, taken, onSent }: FileUploadsOptions) {
  const { id, kind } = item;
  // The queue lives as long as the screen, so it reports to whoever listens at that moment.
  const [{ queue, sent }] = useState(() => {
    const target = new EventTarget();
    return {
      sent: target,
      queue: createUploadQueue({
        send: (upload, control) => uploadFile(id, upload.file, upload, control),
        onSent: (version) => target.dispatchEvent(new CustomEvent('sent', { detail: version })),
      }),
    };
  });
  const uploads = useSyncExternalStore(queue.subscribe, queue.uploads);
  const handleSent = useEffectEvent((event: Event) => onSent((event as CustomEvent<FileVersion>).detail));

  useEffect(() => {
    sent.addEventListener('sent', handleSent);
    return () => sent.removeEventListener('sent', handleSent);
  }, [sent]);
  useEffect(() => () => queue.cancelAll(), [queue]);
  const areUnderway = uploads.some(isUnderway);
  useUnsavedForm(areUnderway || uploads.some(({ state }) => state === 'failed'));

  const prepare = async (chosen: File, place: FilePlace | undefined): Promise<Omit<Upload, 'key' | 'share'>> => {
    const file = withKnownType(chosen);
    const accepting = place ? [place.role] : rolesFor(kind, file.type);
    const large = accepting.filter((each) => file.size <= rulesOf(each).maxBytes);
    const roles = large.length > 0 ? large : accepting;
    const role = roles.find((each) => taken.every((other) => other.role !== each)) ?? roles[0];
    if (role === undefined) return { file, role: 'document', roles, locale: null, state: 'refused', problem: 'type' };
    const byLocale = isByLocale(kind, role);
    const locale = place ? place.locale : byLocale ? (fileLocale(file.name) ?? null) : null;
    const problem = await validateFile(file, rulesOf(role));
    const isUnclear = roles.length > 1 || (byLocale && locale === null);
    return { file, role, roles, locale, problem, state: problem ? 'refused' : isUnclear ? 'unclear' : 'waiting' };
  };

  return {
    uploads,
    areUnderway,
    /** Adds files to a known place, or wherever their types and names say. */
    add: async (files: readonly File[], place?: FilePlace) =>
      queue.add(await Promise.all(files.map((file) => prepare(file, place)))),
    ...queue.controls,
  };
}
