import { useLingui } from '@lingui/react/macro';
import { ApiError } from '@portal/client/api/api-error';
import { errorMessage, loadErrorText } from '@portal/client/api/error-text';
import type { MediaType } from '@portal/contract/assets';

import { mediaTypeDisplay } from './media-types.ts';

/** The error text on the overview of the six lists: the server's message, or else which list could not be loaded. */
export function useOverviewErrorText(mediaType: MediaType, error: unknown): string {
  const { t } = useLingui();
  if (hasServerMessage(error)) {
    const message = loadErrorText(error, mediaTypeDisplay[mediaType].nameInSentence);
    return t({ id: 'assets.fetchFailed', message: `Error fetching assets : ${message}` });
  }
  const kind = t(mediaTypeDisplay[mediaType].nameInSentence);
  // `Silently` in the id means: without a message from the server.
  return t({ id: 'assets.fetchFailedSilently', message: `Error fetching ${kind} data` });
}

/** The error text of a single list, and of a single asset. */
export function useAssetErrorText(error: unknown): string {
  const { t } = useLingui();
  const message = errorMessage(error);
  return t({ id: 'assets.listFailed', message: `Error loading media assets: ${message}` });
}

function hasServerMessage(error: unknown): boolean {
  return error instanceof ApiError && Boolean(error.serverMessage);
}
