import type { Db } from '../../db/database.ts';

export interface Credential {
  readonly email: string;
  readonly company: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly passwordHash: string;
}

export async function findCredential(db: Db, personId: string): Promise<Credential | undefined> {
  return db
    .selectFrom('people')
    .innerJoin('credentials', 'credentials.personId', 'people.id')
    .leftJoin('partners', 'partners.id', 'people.partnerId')
    .select(['people.email', 'people.firstName', 'people.lastName', 'partners.name as company', 'credentials.passwordHash'])
    .where('people.id', '=', personId)
    .executeTakeFirst();
}

export interface Factor {
  readonly sealedSecret: string;
  readonly isConfirmed: boolean;
}

export async function findFactor(db: Db, personId: string): Promise<Factor | undefined> {
  const row = await db
    .selectFrom('totpFactors')
    .select(['sealedSecret', 'confirmedAt'])
    .where('personId', '=', personId)
    .executeTakeFirst();
  return row && { sealedSecret: row.sealedSecret, isConfirmed: row.confirmedAt !== null };
}
