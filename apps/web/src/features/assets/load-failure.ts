import { useLingui } from '@lingui/react/macro';
import { ApiError } from '@portal/client/api/api-error';
import { errorMessage, explainLoad } from '@portal/client/api/error-text';
import type { MediaType } from '@portal/contract/assets';

import { mediaTypeDisplay } from './media-types.ts';

/** On the overview of the six lists: the server's message, or else which list could not be loaded. */
export function useLoadFailure(mediaType: MediaType, error: unknown): string {
  const { t } = useLingui();
  if (hasServerMessage(error)) {
    const message = explainLoad(error, mediaTypeDisplay[mediaType].kind);
    return t({ id: 'assets.fetchFailed', message: `Error fetching assets : ${message}` });
  }
  const kind = t(mediaTypeDisplay[mediaType].kind);
  return t({ id: 'assets.fetchFailedSilently', message: `Error fetching ${kind} data` });
}

/** On a single list. */
export function useListFailure(error: unknown): string {
  const { t } = useLingui();
  const message = errorMessage(error);
  return t({ id: 'assets.listFailed', message: `Error loading media assets: ${message}` });
}

function hasServerMessage(error: unknown): boolean {
  return error instanceof ApiError && Boolean(error.serverMessage);
}
