import type { Database } from '../apps/api/src/db/database.ts';
import { aDocumentFile, anAudience, aPieceOf, inEnglish } from '../apps/api/src/testing/content-factories.ts';
import { test as base } from './fixtures.ts';
import { newPerson, withDatabase } from './people.ts';

export interface OwnPlaybook {
  /** A portfolio called "Own portfolio", which nobody else sees. */
  portfolioId: number;
  /** "Own 1", "Own 2" and so on, each with the model "OM 1" … and the first with documents. */
  productIds: number[];
  /**
   * "Data sheet", which is the first product's main document, "Administrator guide", "Release notes 10" and "Release notes 9".
   * Their file is that of a document of the demo.
   */
  documentIds: number[];
}

interface OwnFixtures {
  productCount: number;
  playbook: OwnPlaybook;
}

/** Signed in as someone of a company of their own, for whom alone there is one more portfolio: pins and all disturb nobody. */
export const test = base.extend<OwnFixtures>({
  productCount: [2, { option: true }],
  account: async ({ baseURL: _server }, use) => use(await newPerson('Pia')),
  playbook: async ({ account, productCount }, use) => {
    if (!account) throw new Error('Nobody is signed in.');
    await use(await withDatabase((db) => newPlaybook(db, account.email, productCount)));
  },
});

const documentNames = ['Data sheet', 'Administrator guide', 'Release notes 10', 'Release notes 9'];

async function newPlaybook(db: Database, email: string, productCount: number): Promise<OwnPlaybook> {
  const { partnerId } = await db.selectFrom('people').select('partnerId').where('email', '=', email).executeTakeFirstOrThrow();
  const audienceId = await anAudience(db, { partners: [String(partnerId)] });
  const portfolioId = await aPieceOf(db, 'portfolios', { name: inEnglish('Own portfolio'), audienceId, position: 1000 });
  const file = await db
    .selectFrom('documentFiles')
    .select(['storageKey', 'sha256', 'size', 'pages', 'pageTexts', 'mediaType'])
    .where('mediaType', '=', 'application/pdf')
    .where('locale', '=', 'en')
    .orderBy('documentId')
    .executeTakeFirstOrThrow();
  const documentIds: number[] = [];
  for (const [index, name] of documentNames.entries()) {
    const id = await aPieceOf(db, 'documents', { name: inEnglish(name), audienceId });
    await aDocumentFile(db, id, { ...file, name: `own-file-${index}.pdf` });
    documentIds.push(id);
  }
  const productIds: number[] = [];
  for (let number = 1; number <= productCount; number += 1) {
    const id = await aPieceOf(db, 'products', {
      name: inEnglish(`Own ${number}`),
      model: `OM ${number}`,
      title: inEnglish(`The title of ${number}`),
      description: inEnglish(longText),
      documentId: number === 1 ? documentIds[0] : null,
      audienceId,
    });
    await db.insertInto('portfolioProducts').values({ portfolioId, productId: id, position: number }).execute();
    productIds.push(id);
  }
  const links = documentIds.map((documentId) => ({ productId: Number(productIds.at(0)), documentId }));
  await db.insertInto('productDocuments').values(links).execute();
  return { portfolioId, productIds, documentIds };
}

const longText = `${'A sentence that says something about the product. '.repeat(12)}The end.`;
