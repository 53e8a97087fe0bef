import { useLingui } from '@lingui/react/macro';
import { UploadProgress as Progress } from '@portal/client/forms/upload-progress';

/** Progress of an upload, with a cancel button. */
export function UploadProgress(sending: { share: number; cancel: () => void }) {
  const { t } = useLingui();
  return (
    <Progress
      {...sending}
      label={t({ id: 'upload.progress', message: 'Uploading' })}
      cancelLabel={t({ id: 'upload.cancel', message: 'Cancel upload' })}
    />
  );
}
