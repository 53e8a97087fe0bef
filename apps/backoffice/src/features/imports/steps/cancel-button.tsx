import { useLingui } from '@lingui/react/macro';
import type { Import } from '@portal/contract/backoffice/imports';
import { Button } from '@portal/ui/button';
import type { ButtonSize } from '@portal/ui/button-style';

import { labels } from '../../../i18n/labels.ts';
import { useImportAction } from '../use-import-action.ts';

/** Ends an import that is not checked yet, so it needs no question. */
export function CancelButton({ imported, size = 'md' }: { imported: Import; size?: ButtonSize }) {
  const { t } = useLingui();
  const { take, isPending } = useImportAction(imported);
  return (
    <Button
      kind={size === 'sm' ? 'secondary' : 'ghost'}
      size={size}
      aria-disabled={isPending || undefined}
      onPress={() => take({ name: 'cancel' })}
    >
      {t(labels.button.cancel)}
    </Button>
  );
}
