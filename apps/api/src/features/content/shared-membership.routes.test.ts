import { beforeAll, describe, expect, it } from 'vitest';

import type { ContentItem } from '@portal/contract/backoffice/content';

import type { Viewer } from '../../core/viewer.ts';
import { draftOf, editing } from '../../testing/content/editing.ts';
import { aSession, aStaffMember } from '../../testing/factories.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { waitingForLock } from '../../testing/waiting-for-lock.ts';
import { saveDraft } from './content-drafts.ts';
import { openItem } from './content.service.ts';

let api: TestApi;
let viewer: Viewer;
let edit: ReturnType<typeof editing>;

beforeAll(async () => {
  api = await startApi({ keepsFilesOnDisk: true });
  const editor = await aStaffMember(api.admin, { role: 'editor' });
  edit = editing(api, await aSession(api.admin, editor));
  viewer = {
    sessionId: '00000000-0000-4000-8000-000000000000',
    sessionKind: 'full',
    personId: editor.id,
    kind: 'staff',
    role: 'editor',
    partnerId: null,
    renewalsEnabled: false,
    hasTwoFactor: true,
    viewedBy: null,
  };
});

const withText = (title: string) => ({ fields: { title: { en: title } } });

/** Saves this text in a transaction in which the portfolio begins to be published. Returns the product when both are over. */
async function saveWhilePublished(product: ContentItem, text: string, portfolio: ContentItem): Promise<ContentItem> {
  let publication: Promise<ContentItem> | undefined;
  await api.deps.asViewer(viewer, async (db) => {
    await openItem(db, product.id, product.version);
    publication = edit.publish(portfolio);
    await waitingForLock(api, 'portal_app');
    await saveDraft(db, viewer, product.id, { ...draftOf(product, withText(text)), continues: true, confirmed: [] });
  });
  await publication;
  return edit.read(product.id);
}

/** A portfolio whose draft contains the product, or no longer does. */
const draftOfPortfolio = async (portfolio: ContentItem, products: number[]) =>
  edit.save(await edit.read(portfolio.id), { fields: { products } });

describe('a product that is saved while a portfolio is published', () => {
  it('[PUBL-12] joins the portfolio with its first draft, and leaves it with its next one', async () => {
    const portfolio = await edit.publish(await edit.create('portfolios', 'Shared'));
    let product = await edit.publish(await edit.save(await edit.create('products', 'Member'), withText('Published')));

    product = await saveWhilePublished(product, 'First draft', await draftOfPortfolio(portfolio, [product.id]));
    expect(product.draftNumber).not.toBeNull();
    expect(product.revision.fields).toMatchObject({ title: { en: 'First draft' }, portfolios: [portfolio.id] });

    product = await saveWhilePublished(product, 'Second draft', await draftOfPortfolio(portfolio, []));
    expect(product.revision.fields).toMatchObject({ title: { en: 'Second draft' }, portfolios: [] });
  });

  it('[PUBL-12] joins the portfolio although it was never published itself', async () => {
    const portfolio = await edit.publish(await edit.create('portfolios', 'Shared'));
    const product = await edit.create('products', 'Drafted');
    const saved = await saveWhilePublished(product, 'Still a draft', await draftOfPortfolio(portfolio, [product.id]));
    expect(saved.revision.fields).toMatchObject({ title: { en: 'Still a draft' }, portfolios: [portfolio.id] });
    expect((await edit.publish(saved)).publishedFrom).not.toBeNull();
  });
});

describe('a product that somebody takes out of a portfolio', () => {
  const inThreeDays = () => new Date(Date.now() + 3 * 86_400_000).toISOString();

  it.each(['drafted', 'scheduled'])(
    '[PUBL-12] stays out as %s, although the portfolio is published for another reason',
    async (how) => {
      let portfolio = await edit.publish(await edit.create('portfolios', 'Mistkae'));
      let product = await edit.create('products', 'Taken out');
      product = await edit.publish(await edit.save(product, { fields: { portfolios: [portfolio.id] } }));
      product = await edit.save(product, { fields: { portfolios: [] } });
      if (how === 'scheduled') product = await edit.publish(product, inThreeDays());

      portfolio = await edit.read(portfolio.id);
      expect(portfolio.revision.fields).toMatchObject({ products: [product.id] });
      await edit.publish(await edit.save(portfolio, { fields: { name: { en: 'Mistake' } } }));
      expect(await edit.read(product.id)).toMatchObject({ version: product.version, revision: { fields: { portfolios: [] } } });
    },
  );

  it('[PUBL-12] leaves it with its first publication', async () => {
    let portfolio = await edit.create('portfolios', 'Lists a draft');
    let product = await edit.create('products', 'Reluctant');
    portfolio = await edit.publish(await edit.save(portfolio, { fields: { products: [product.id] } }));
    product = await edit.read(product.id);
    expect(product.revision.fields).toMatchObject({ portfolios: [portfolio.id] });
    await edit.publish(await edit.save(product, { fields: { portfolios: [] } }));
    expect((await edit.read(product.id)).revision.fields).toMatchObject({ portfolios: [] });
    expect((await edit.read(portfolio.id)).revision.fields).toMatchObject({ products: [] });
  });
});
