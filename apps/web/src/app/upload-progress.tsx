import { useLingui } from '@lingui/react/macro';
import { Button } from '@portal/ui/button';
import { ProgressBar } from '@portal/ui/progress-bar';

import { useLocale } from '../i18n/locale.ts';

/** How much of a form with files has left, and a way to stop it. */
export function UploadProgress({ share, cancel }: { share: number; cancel: () => void }) {
  const { t } = useLingui();
  const percent = new Intl.NumberFormat(useLocale(), { style: 'percent' }).format(share);
  return (
    <div className="flex min-w-52 flex-1 items-center gap-3">
      <div className="min-w-0 flex-1">
        <ProgressBar label={t({ id: 'upload.progress', message: 'Uploading' })} share={share} valueText={percent} />
      </div>
      <Button size="sm" onPress={cancel}>
        {t({ id: 'upload.cancel', message: 'Cancel upload' })}
      </Button>
    </div>
  );
}
