import { Button } from '@portal/ui/button';
import { ProgressBar } from '@portal/ui/progress-bar';

import { useLocale } from '../i18n/locale.ts';

interface UploadProgressProps {
  share: number;
  cancel: () => void;
  label: string;
  cancelLabel: string;
}

/** Progress of an upload, with a cancel button. */
export function UploadProgress({ share, cancel, label, cancelLabel }: UploadProgressProps) {
  const percent = new Intl.NumberFormat(useLocale(), { style: 'percent' }).format(share);
  return (
    <div className="flex min-w-52 flex-1 items-center gap-3">
      <div className="min-w-0 flex-1">
        <ProgressBar label={label} progress={share} valueText={percent} />
      </div>
      <Button size="sm" onPress={cancel}>
        {cancelLabel}
      </Button>
    </div>
  );
}
