import { useState } from 'react';

import { ApiError } from '../api/api-error.ts';
import { useUnsavedForm } from '../session/unsaved-forms.ts';
import type { DraftFields } from './use-draft-fields.ts';
import type { FieldErrors } from './use-form-fields.ts';
import { useIdempotencyKey } from './use-idempotency-key.ts';

/** The chosen, unsent files. */
interface ChosenFiles {
  readonly files: readonly File[];
  /** Shows which file the server rejected, and why. */
  showRejection: (error: ApiError) => void;
}

interface UploadRequest {
  signal: AbortSignal;
  /** Only set when files are sent: a form without files is sent too fast for a progress bar. */
  onProgress: ((share: number) => void) | undefined;
  submissionId: string;
}

interface UploadOptions<Name extends string, Result> {
  send: (values: Record<Name, string>, request: UploadRequest) => Promise<Result>;
  onSent: (result: Result, values: Record<Name, string>) => Promise<void>;
  /** Returns the errors of single fields. A rejected file is already shown beside the files. */
  onFailure: (error: unknown, isFileRejected: boolean) => FieldErrors<Name> | undefined;
  onInvalid?: () => void;
}

/** Sends the fields of a form together with files: progress, cancel, rejected files, and one idempotency key per content. */
export function useUpload<Name extends string, Result>(
  fields: DraftFields<Name>,
  chosen: ChosenFiles,
  { send, onSent, onFailure, onInvalid }: UploadOptions<Name, Result>,
) {
  const [sending, setSending] = useState<{ share: number; cancel: () => void }>();
  const idempotencyKey = useIdempotencyKey();
  const { files } = chosen;
  const isDirty = fields.isChanged || files.length > 0;
  useUnsavedForm(isDirty);

  const upload = async (values: Record<Name, string>): Promise<FieldErrors<Name> | undefined> => {
    const controller = new AbortController();
    const { signal } = controller;
    const onProgress = files.length > 0 ? (share: number) => setSending({ share, cancel: () => controller.abort() }) : undefined;
    const submissionId = idempotencyKey(JSON.stringify([values, files.map(({ name, size }) => [name, size])]));
    onProgress?.(0);
    let result: Result;
    try {
      result = await send(values, { signal, onProgress, submissionId });
    } catch (error) {
      if (signal.aborted) return undefined;
      const isFileRejected = error instanceof ApiError && error.code?.startsWith('file.') === true;
      if (isFileRejected) chosen.showRejection(error);
      return onFailure(error, isFileRejected);
    } finally {
      setSending(undefined);
    }
    await onSent(result, values);
    return undefined;
  };

  return {
    isDirty,
    sending,
    submit: () => fields.submit(upload, onInvalid),
    handleSubmit: fields.handleSubmit(upload, onInvalid),
  };
}
