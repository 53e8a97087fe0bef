import { v7 as newId } from 'uuid';

import type { Db } from '../../db/database.ts';
import type { MailParams } from '../../mail/mail-kinds.ts';

export async function insertSignupRequest(db: Db, request: MailParams['signup-request'], ipHash: Buffer): Promise<void> {
  const { phone, country, website, message, ...required } = request;
  await db
    .insertInto('signupRequests')
    .values({
      ...required,
      id: newId(),
      phone: phone || null,
      country: country || null,
      website: website || null,
      message: message || null,
      ipHash,
    })
    .execute();
}
