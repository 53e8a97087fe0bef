import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';

import { runGraphql } from '../../testing/run-graphql.ts';
import { aContentPicture, aDocumentFile, anAudience, aPieceOfContent, inEnglish } from '../../testing/content-factories.ts';
import { aPartner, aPerson, type Partner, type Person } from '../../testing/factories.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';

const panelFields =
  'id title description descriptionHtml shortDescription link { title path } mainImage { fullpath } videoThumbnail { fullpath } ' +
  'backgroundColor enableOverlay TextAlignment vertical horizontal';

/** The two queries as in the product specification. */
const contentQuery = `query GetPartnerPortal($fullpath: String, $defaultLanguage: String) {
  getPartnerPortal(fullpath: $fullpath, defaultLanguage: $defaultLanguage) {
    id
    quicklinks { id title url isExternal assets { filename id fullpath } }
    slides { ${panelFields} }
  }
}`;
const cardsQuery = `query GetOnBoardingCards($fullpath: String, $defaultLanguage: String) {
  getPartnerPortal(fullpath: $fullpath, defaultLanguage: $defaultLanguage) { id onBoardingCards { key ${panelFields} } }
}`;

let api: TestApi;
let company: Partner;
let person: Person;
beforeAll(async () => {
  api = await startApi({ keepsFilesOnDisk: true });
  company = await aPartner(api.admin, { country: 'DE', tier: 'gold', portalPath: '/PartnerPortal/ours' });
  person = await aPerson(api.admin, { partnerId: company.id });
});

async function getPortal(reader: Person, fullpath: unknown, query: string, defaultLanguage = 'en') {
  return (await runGraphql(api, reader, query, { fullpath, defaultLanguage })).json().data.getPartnerPortal;
}
const ownPortal = (query: string, locale?: string) => getPortal(person, '/PartnerPortal/ours', query, locale);

const filledPanel = {
  title: JSON.stringify({ en: 'Hello', de: 'Hallo' }),
  description: inEnglish('Text'),
  descriptionHtml: JSON.stringify({ en: '<p>Text</p>', de: '<p>Worte</p>' }),
  shortDescription: inEnglish('In short'),
  linkTitle: JSON.stringify({ en: 'More', de: 'Mehr' }),
  linkPath: '/partner/playbook',
  backgroundColor: '#102030',
  overlayEnabled: true,
  textAlignment: 'center',
  vertical: 'bottom',
  horizontal: 'right',
};
const filledPanelInGerman = {
  title: 'Hallo',
  description: 'Text',
  descriptionHtml: '<p>Worte</p>',
  shortDescription: 'In short',
  link: { title: 'Mehr', path: '/partner/playbook' },
  backgroundColor: '#102030',
  enableOverlay: true,
  TextAlignment: 'center',
  vertical: 'bottom',
  horizontal: 'right',
};
const emptyPanel = {
  description: null,
  descriptionHtml: null,
  shortDescription: null,
  link: null,
  mainImage: null,
  videoThumbnail: null,
  backgroundColor: null,
  enableOverlay: false,
  TextAlignment: null,
  vertical: null,
  horizontal: null,
};

describe('getPartnerPortal', () => {
  it('[CALL-03] returns the portal of the reader’s own company, and nothing for any other path', async () => {
    const neighbour = await aPartner(api.admin);
    const withoutPortal = await aPerson(api.admin, { partnerId: (await aPartner(api.admin, { portalPath: null })).id });
    expect(await ownPortal(contentQuery)).toMatchObject({ id: '/PartnerPortal/ours' });
    for (const fullpath of [
      neighbour.portalPath,
      '/PartnerPortal/new',
      '/PartnerPortal',
      '/partnerportal/ours',
      '/PartnerPortal/ours/',
      '',
      null,
    ])
      expect(await getPortal(person, fullpath, contentQuery)).toBeNull();
    await api.admin.updateTable('partners').set({ portalPath: '/PartnerPortal/new' }).where('id', '=', company.id).execute();
    expect(await ownPortal(contentQuery)).toBeNull();
    expect(await getPortal(person, '/PartnerPortal/new', contentQuery)).toMatchObject({ id: '/PartnerPortal/new' });
    await api.admin.updateTable('partners').set({ portalPath: '/PartnerPortal/ours' }).where('id', '=', company.id).execute();
    for (const fullpath of [null, '', '/PartnerPortal/ours'])
      expect(await getPortal(withoutPortal, fullpath, contentQuery)).toBeNull();
  });

  it('[CALL-08] returns slides by position with exactly the documented fields, and with a picture or the thumbnail of a video', async () => {
    const second = await aPieceOfContent(api.admin, 'slides', { position: 2 });
    const first = await aPieceOfContent(api.admin, 'slides', { position: 1, ...filledPanel });
    const third = await aPieceOfContent(api.admin, 'slides', { position: 3 });
    const pictureId = await aContentPicture(api.admin, 'slides', first);
    const thumbnailId = await aContentPicture(api.admin, 'slides', third);
    await sql`insert into content_files (id, content_id, content_kind, role, name, media_type, sha256, storage_key, variants)
      select gen_random_uuid(), content_id, content_kind, 'video', 'film.mp4', 'video/mp4', sha256, storage_key, variants
        from content_files where id = ${thumbnailId}`.execute(api.admin);
    const thumbnail = { fullpath: `/api/files/${thumbnailId}/1280.webp` };
    expect((await ownPortal(contentQuery, 'de')).slides).toEqual([
      {
        id: String(first),
        ...filledPanelInGerman,
        mainImage: { fullpath: `/api/files/${pictureId}/1280.webp` },
        videoThumbnail: null,
      },
      { ...emptyPanel, id: String(second), title: 'A slide' },
      { ...emptyPanel, id: String(third), title: 'A slide', videoThumbnail: thumbnail },
    ]);
  });

  it('[CALL-08] returns onboarding cards with exactly the documented fields and the key of their icon', async () => {
    const second = await aPieceOfContent(api.admin, 'onboardingCards', { position: 2, key: 'newsletter' });
    const first = await aPieceOfContent(api.admin, 'onboardingCards', { position: 1, key: 'linkedin', ...filledPanel });
    const pictureId = await aContentPicture(api.admin, 'onboarding_cards', first);
    expect(await ownPortal(cardsQuery, 'de')).toEqual({
      id: '/PartnerPortal/ours',
      onBoardingCards: [
        {
          id: String(first),
          key: 'linkedin',
          ...filledPanelInGerman,
          mainImage: { fullpath: `/api/files/${pictureId}/1280.webp` },
          videoThumbnail: null,
        },
        { ...emptyPanel, id: String(second), key: 'newsletter', title: 'A card' },
      ],
    });
  });

  it('[CALL-08] returns quick links with exactly the documented fields and the newest file in the reader’s language', async () => {
    const documentId = await aPieceOfContent(api.admin, 'documents');
    await aDocumentFile(api.admin, documentId, { name: 'old.pdf' });
    await aDocumentFile(api.admin, documentId, { name: 'new.pdf', version: 2 });
    await aDocumentFile(api.admin, documentId, { name: 'neu.pdf', locale: 'de' });
    const hidden = await aPieceOfContent(api.admin, 'documents', { audienceId: await anAudience(api.admin, {}) });
    await aDocumentFile(api.admin, hidden);
    const url = 'https://example.com/shop';
    const ids = [
      await aPieceOfContent(api.admin, 'quickLinks', {
        position: 1,
        documentId,
        title: JSON.stringify({ en: 'Guide', de: 'Anleitung' }),
      }),
      await aPieceOfContent(api.admin, 'quickLinks', { position: 2, isExternal: true, url }),
      await aPieceOfContent(api.admin, 'quickLinks', { position: 3, documentId: hidden }),
    ];
    const asset = (locale: string, filename: string) => ({
      id: String(documentId),
      filename,
      fullpath: `/${locale}/download/${documentId}`,
    });
    const link = { title: 'A link', url: null, isExternal: false, assets: [] };
    expect((await ownPortal(contentQuery, 'de')).quicklinks).toEqual([
      { ...link, id: String(ids[0]), title: 'Anleitung', assets: [asset('de', 'neu.pdf')] },
      { ...link, id: String(ids[1]), url, isExternal: true },
      { ...link, id: String(ids[2]) },
    ]);
    expect((await ownPortal(contentQuery, 'fr')).quicklinks[0]).toMatchObject({
      title: 'Guide',
      assets: [asset('fr', 'new.pdf')],
    });
  });

  it.each([
    ['slides', 'slides'],
    ['quickLinks', 'quicklinks'],
    ['onboardingCards', 'onBoardingCards'],
  ] as const)('[CALL-03] [CALL-04] returns the published %s of the reader’s audience', async (kind, field) => {
    await api.admin.deleteFrom(kind as 'slides').execute();
    const partnerId = (await aPartner(api.admin, { country: 'NO', tier: 'silver', portalPath: `/${kind}` })).id;
    const norwegian = await aPerson(api.admin, { partnerId });
    const add = (title: string, values: object = {}) => aPieceOfContent(api.admin, kind, { title: inEnglish(title), ...values });
    await add('for all');
    await add('for Norway', { audienceId: await anAudience(api.admin, { countries: ['NO'] }) });
    await add('for gold', { audienceId: await anAudience(api.admin, { tiers: ['gold'] }) });
    await add('for one', { audienceId: await anAudience(api.admin, { partners: [partnerId] }) });
    await add('tomorrow', { publishedFrom: sql`now() + interval '1 day'` });
    await add('yesterday', { publishedUntil: sql`now() - interval '1 hour'` });
    await add('a draft', { publishedFrom: null });
    const query = `query ($fullpath: String) { getPartnerPortal(fullpath: $fullpath) { ${field} { title } } }`;
    const titlesFor = async (reader: Person, path: string) =>
      (await getPortal(reader, path, query))[field].map(({ title }: { title: string }) => title);
    expect(await titlesFor(person, '/PartnerPortal/ours')).toEqual(['for all', 'for gold']);
    expect(await titlesFor(norwegian, `/${kind}`)).toEqual(['for all', 'for Norway', 'for one']);
  });
});
