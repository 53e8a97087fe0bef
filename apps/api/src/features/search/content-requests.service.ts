import type { Locale } from '@portal/contract/locales';
import { maxContentRequestsPerDay } from '@portal/contract/search';

import type { Db } from '../../db/database.ts';
import { AppError } from '../../core/app-error.ts';
import type { PartnerViewer } from '../../core/viewer.ts';
import {
  countContentRequestsOfDay,
  insertContentRequest,
  insertSearchWithoutResult,
  lockContentRequests,
} from './content-requests.queries.ts';

/**
 * The limit is checked after the insert, so that repeating an earlier request is never rejected; the error rolls the insert back.
 */
export async function requestContent(db: Db, viewer: PartnerViewer, locale: Locale, text: string): Promise<void> {
  await lockContentRequests(db, viewer);
  await insertContentRequest(db, viewer, locale, text);
  if ((await countContentRequestsOfDay(db, viewer)) > maxContentRequestsPerDay)
    throw new AppError('search.tooManyContentRequests');
}

/** Staff see what is searched for in vain. An admin who views the portal as a person does not search for them. */
export async function recordSearchWithoutResult(db: Db, viewer: PartnerViewer, locale: Locale, text: string): Promise<void> {
  if (viewer.sessionKind === 'full' && text !== '') await insertSearchWithoutResult(db, viewer, locale, text);
}
