import type { Db } from '../../db/database.ts';

export interface NewSignupRequest {
  readonly id: string;
  readonly company: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly country: string;
  readonly website: string;
  readonly message: string;
  readonly locale: string;
}

export async function insertSignupRequest(db: Db, request: NewSignupRequest, ipHash: Buffer): Promise<void> {
  const { phone, country, website, message, ...required } = request;
  await db
    .insertInto('signupRequests')
    .values({
      ...required,
      phone: phone || null,
      country: country || null,
      website: website || null,
      message: message || null,
      ipHash,
    })
    .execute();
}
