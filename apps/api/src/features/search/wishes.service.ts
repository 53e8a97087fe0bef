import type { Locale } from '@portal/contract/locales';
import { mostWishesPerDay } from '@portal/contract/search';

import type { Db } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { PartnerViewer } from '../../http/viewer.ts';
import { countWishesOfDay, insertWish, lockWishes } from './wishes.queries.ts';

/** Counted after it is written, so that one who asks for the same again is never refused; a refused wish is taken back. */
export async function wishForContent(db: Db, viewer: PartnerViewer, locale: Locale, text: string): Promise<void> {
  await lockWishes(db, viewer);
  await insertWish(db, viewer, locale, text);
  if ((await countWishesOfDay(db, viewer)) > mostWishesPerDay) throw new AppError('search.tooManyWishes');
}
