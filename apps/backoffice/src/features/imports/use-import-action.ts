import { useLingui } from '@lingui/react/macro';
import { ApiError } from '@portal/client/api/api-error';
import { errorMessage } from '@portal/client/api/error-text';
import type { Import } from '@portal/contract/backoffice/imports';
import { notify } from '@portal/ui/notify';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { reloadAfter } from '../../api/reload-after.ts';
import { type ImportAction, importQuery, sendImportAction } from './imports.api.ts';

/** Does the next thing with an import. If it has moved on in the meantime, it is loaded again and the person told. */
export function useImportAction(imported: Import) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const { queryKey } = importQuery(imported.id);
  const movedOn = t({ id: 'imports.movedOn', message: 'The import has moved on in the meantime. It is up to date now.' });
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: (action: ImportAction) => sendImportAction(imported, action),
    // A response that is still on its way shows the import as it was before.
    onMutate: () => queryClient.cancelQueries({ queryKey }),
    onSuccess: async (current) => {
      queryClient.setQueryData(queryKey, current);
      await reloadAfter('imports');
    },
    onError: async (error) => {
      notify({ kind: 'error', text: hasMovedOn(error) ? movedOn : errorMessage(error) });
      await queryClient.invalidateQueries({ queryKey });
    },
  });
  return {
    isPending,
    /** The server has accepted the last action; what it does may take a while. */
    isAccepted: isSuccess,
    take: (action: ImportAction) => {
      if (!isPending) mutate(action);
    },
  };
}

function hasMovedOn(error: Error): boolean {
  return error instanceof ApiError && (error.code === 'record.changed' || error.code === 'import.wrongState');
}
