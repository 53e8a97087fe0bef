import { useLingui } from '@lingui/react/macro';
import type { MediaType } from '@portal/contract/assets';

import { ApiError, messageOf } from '../../api/api-error.ts';
import { explainLoad } from '../../api/error-messages.ts';
import { mediaTypeLooks } from './media-types.ts';

/** On the page of the six lists: what the server said, or which of them is missing when it said nothing. */
export function useLoadFailure(mediaType: MediaType, error: unknown): string {
  const { t } = useLingui();
  if (hasServerMessage(error)) {
    const message = explainLoad(error, mediaTypeLooks[mediaType].kind);
    return t({ id: 'assets.fetchFailed', message: `Error fetching assets : ${message}` });
  }
  const kind = t(mediaTypeLooks[mediaType].kind);
  return t({ id: 'assets.fetchFailedSilently', message: `Error fetching ${kind} data` });
}

/** On one list. */
export function useListFailure(error: unknown): string {
  const { t } = useLingui();
  const message = messageOf(error);
  return t({ id: 'assets.listFailed', message: `Error loading media assets: ${message}` });
}

function hasServerMessage(error: unknown): boolean {
  return error instanceof ApiError && Boolean(error.serverMessage);
}
