import { useLingui } from '@lingui/react/macro';
import { formatDate } from '@portal/client/i18n/dates';

/** In the place of the rows of an import that ended long ago. */
export function DetailsDeleted({ at }: { at: string }) {
  const { t } = useLingui();
  const day = formatDate(at) ?? '';
  return (
    <p className="text-13 text-muted">
      {t({
        id: 'imports.detailsDeleted',
        message: `The file and its rows were deleted on ${day}, as with all imports that ended long ago. The counts stay; the import can no longer be taken back.`,
      })}
    </p>
  );
}
