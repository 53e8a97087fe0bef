import type { Database } from '@portal/api/db/database';
import { aDocumentFile, anAudience, aPieceOfContent, inEnglish } from '@portal/api/testing/content-factories';
import { test as base } from './fixtures.ts';
import { newPerson, withDatabase } from './people.ts';

export interface PrivatePlaybook {
  /** The id of "Own portfolio", which only this person's company sees. */
  portfolioId: number;
  /** The ids of "Own 1", "Own 2" and so on, with the models "OM 1", "OM 2" and so on. Only the first product has documents. */
  productIds: number[];
  /**
   * The ids of "Data sheet", which is the main document of the first product, "Administrator guide", "Release notes 10" and
   * "Release notes 9". They share the file of a demo document.
   */
  documentIds: number[];
}

interface PrivatePlaybookFixtures {
  productCount: number;
  playbook: PrivatePlaybook;
}

/** Like `test`, but signed in as a person whose new company has an additional portfolio, so that pins affect no other test. */
export const test = base.extend<PrivatePlaybookFixtures>({
  productCount: [2, { option: true }],
  account: async ({ baseURL: _server }, use) => use(await newPerson('Pia')),
  playbook: async ({ account, productCount }, use) => {
    if (!account) throw new Error('Nobody is signed in.');
    await use(await withDatabase((db) => newPlaybook(db, account.email, productCount)));
  },
});

const documentNames = ['Data sheet', 'Administrator guide', 'Release notes 10', 'Release notes 9'];

async function newPlaybook(db: Database, email: string, productCount: number): Promise<PrivatePlaybook> {
  const { partnerId } = await db.selectFrom('people').select('partnerId').where('email', '=', email).executeTakeFirstOrThrow();
  const audienceId = await anAudience(db, { partners: [String(partnerId)] });
  const portfolioId = await aPieceOfContent(db, 'portfolios', { name: inEnglish('Own portfolio'), audienceId, position: 1000 });
  const file = await db
    .selectFrom('documentFiles')
    .select(['storageKey', 'sha256', 'size', 'pages', 'pageTexts', 'mediaType'])
    .where('mediaType', '=', 'application/pdf')
    .where('locale', '=', 'en')
    .orderBy('documentId')
    .executeTakeFirstOrThrow();
  const documentIds: number[] = [];
  for (const [index, name] of documentNames.entries()) {
    const id = await aPieceOfContent(db, 'documents', { name: inEnglish(name), audienceId });
    await aDocumentFile(db, id, { ...file, name: `own-file-${index}.pdf` });
    documentIds.push(id);
  }
  const productIds: number[] = [];
  for (let number = 1; number <= productCount; number += 1) {
    const id = await aPieceOfContent(db, 'products', {
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
