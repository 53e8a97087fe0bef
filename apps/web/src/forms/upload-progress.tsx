import { useLingui } from '@lingui/react/macro';
import { useLocale } from '@portal/client/i18n/locale';
import { Button } from '@portal/ui/button';
import { ProgressBar } from '@portal/ui/progress-bar';

/** Progress of an upload, with a cancel button. */
export function UploadProgress({ share, cancel }: { share: number; cancel: () => void }) {
  const { t } = useLingui();
  const percent = new Intl.NumberFormat(useLocale(), { style: 'percent' }).format(share);
  return (
    <div className="flex min-w-52 flex-1 items-center gap-3">
      <div className="min-w-0 flex-1">
        <ProgressBar label={t({ id: 'upload.progress', message: 'Uploading' })} progress={share} valueText={percent} />
      </div>
      <Button size="sm" onPress={cancel}>
        {t({ id: 'upload.cancel', message: 'Cancel upload' })}
      </Button>
    </div>
  );
}
