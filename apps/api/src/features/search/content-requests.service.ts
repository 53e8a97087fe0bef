import type { Locale } from '@portal/contract/locales';
import { maxContentRequestsPerDay } from '@portal/contract/search';

import type { Db } from '../../db/database.ts';
import { AppError } from '../../core/app-error.ts';
import type { PartnerViewer } from '../../core/viewer.ts';
import { countContentRequestsOfDay, insertContentRequest, lockContentRequests } from './content-requests.queries.ts';

/**
 * The limit is checked after the insert, so that repeating an earlier request is never rejected; the error rolls the insert back.
 */
export async function requestContent(db: Db, viewer: PartnerViewer, locale: Locale, text: string): Promise<void> {
  await lockContentRequests(db, viewer);
  await insertContentRequest(db, viewer, locale, text);
  if ((await countContentRequestsOfDay(db, viewer)) > maxContentRequestsPerDay)
    throw new AppError('search.tooManyContentRequests');
}
