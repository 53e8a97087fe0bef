import { useLingui } from '@lingui/react/macro';
import { formatDate } from '@portal/client/i18n/dates';
import type { Import } from '@portal/contract/backoffice/imports';

interface DetailsDeletedProps {
  imported: Import;
  at: string;
}

/** In the place of the rows of an import that ended long ago. */
export function DetailsDeleted({ imported: { state, runAt }, at }: DetailsDeletedProps) {
  const { t } = useLingui();
  const day = formatDate(at) ?? '';
  // What never ran or was taken back has nothing that could still be taken back.
  const hasWritten = runAt !== null && state !== 'undone';
  return (
    <p className="text-13 text-muted">
      {t({
        id: 'imports.detailsDeleted',
        message: `The file and its rows were deleted on ${day}, as with all imports that ended long ago.`,
      })}
      {hasWritten &&
        ` ${t({ id: 'imports.countsStay', message: 'The counts stay, but the import can no longer be taken back.' })}`}
    </p>
  );
}
