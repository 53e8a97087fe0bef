import type { AssetSource } from '../content/assets/asset-source.ts';
import { assets } from '../content/assets/assets.ts';
import { events } from '../content/dashboard/events.ts';
import { slides } from '../content/dashboard/slides.ts';
import { documents } from '../content/documents/documents.ts';
import { news } from '../content/news/news.ts';
import type { NewsSource } from '../content/news/news-source.ts';
import { portfolios, products } from '../content/portfolios.ts';
import { archScene } from '../drawing/arch-scene.ts';
import { drawBrandPreview } from '../drawing/brand-pictures.ts';
import { documentCover } from '../drawing/document-cover.ts';
import { filmPoster, films } from '../drawing/films/films.ts';
import { groupPicture, productPicture, type Look } from '../drawing/product-picture.ts';
import type { ContentFile } from '../rows/content-file-rows.ts';

/** A picture to generate for a piece of content. */
export interface PictureSpec extends Pick<ContentFile, 'contentId' | 'contentKind' | 'role' | 'name'> {
  readonly svg: string;
}

export function pictureSpecs(): PictureSpec[] {
  return [
    ...productSpecs(),
    ...portfolioSpecs(),
    ...slideSpecs(),
    ...newsSpecs(),
    ...eventSpecs(),
    ...documentSpecs(),
    ...assetSpecs(),
  ];
}

function lookOf(product: number): Look {
  const look = looks.get(product);
  if (!look) throw new Error(`There is no product ${product}`);
  return look;
}

function hueOf(product: number): number {
  return portfolios.find((portfolio) => portfolio.products.some(({ id }) => id === product))?.hue ?? 205;
}

const looks = new Map(products.map(({ id, look }) => [id, look]));

function productSpecs(): PictureSpec[] {
  return products.map(({ id, slug, look }) => pictureSpec('products', id, slug, productPicture(look)));
}

function portfolioSpecs(): PictureSpec[] {
  return portfolios.flatMap(({ id, slug, shows, hue }) => {
    const picture = groupPicture(shows.filter((product) => product !== undefined).map(lookOf));
    const scene = archScene({ hue, look: lookOf(shows[0]) });
    return [
      pictureSpec('portfolios', id, slug, picture),
      { ...pictureSpec('portfolios', id, `${slug}-scene`, scene), role: 'detail' },
    ];
  });
}

function slideSpecs(): PictureSpec[] {
  return slides.map(({ id, scene: { product, ...scene } }) => {
    const look = product === undefined ? {} : { look: lookOf(product), lookWidth: 0.5 };
    return pictureSpec('slides', id, `slide-${id}`, archScene({ ...scene, ...look, width: 1200, height: 750 }));
  });
}

const newsScenes: Record<NewsSource['type'], { hue: number; look?: Look; isLit?: boolean; centre?: number }> = {
  product: { hue: 205 },
  release: { hue: 225, look: { kind: 'windows', view: 'log' } },
  security: { hue: 25, look: { kind: 'windows', view: 'table' } },
  programme: { hue: 60, isLit: true },
  training: { hue: 155, look: { kind: 'windows', view: 'cards' } },
  service: { hue: 190, look: { kind: 'accessory', shape: 'card', level: 3 } },
};

function newsSpecs(): PictureSpec[] {
  return news.map(({ id, slug, type, product }) => {
    // News about a release or a new product shows the product; other news shows the picture of its type.
    const hasProduct = product !== undefined && (type === 'product' || type === 'release' || type === 'programme');
    const scene = hasProduct ? { hue: hueOf(product), look: lookOf(product) } : newsScenes[type];
    return pictureSpec('news', id, slug, archScene(scene));
  });
}

const eventScenes = {
  webinar: { hue: 205, centre: 0.5 },
  workshop: { hue: 265, centre: 0.5 },
  training: { hue: 155, centre: 0.5 },
  summit: { hue: 35, centre: 0.5, isLit: true },
  fair: { hue: 310, centre: 0.5 },
};

function eventSpecs(): PictureSpec[] {
  return events.map(({ id, type }) => pictureSpec('events', id, `event-${type}`, archScene(eventScenes[type])));
}

/** The covers of text documents, shown in the search results. */
function documentSpecs(): PictureSpec[] {
  const textDocuments = documents.filter(({ write }) => write !== undefined);
  return textDocuments.map(({ id, slug, kind, products: [product] }) =>
    pictureSpec('documents', id, slug, cover(product, kind === 'flyer' ? 0 : 5)),
  );
}

function cover(product: number | undefined, rows: number): string {
  if (product === undefined) return documentCover({ hue: 190, rows });
  return documentCover({ hue: hueOf(product), look: lookOf(product), rows });
}

function assetSpecs(): PictureSpec[] {
  return assets.map((asset) => pictureSpec('assets', asset.id, `asset-${asset.id}`, assetPicture(asset)));
}

function assetPicture({ mediaType, product, film, brandPicture }: AssetSource): string {
  if (film) return filmPoster(films[film]);
  if (brandPicture) return drawBrandPreview(brandPicture);
  const look = product === undefined ? {} : { look: lookOf(product) };
  const hue = product === undefined ? 190 : hueOf(product);
  if (mediaType === 'product-images') return productPicture(lookOf(product ?? 0));
  if (mediaType === 'business-cases') return archScene({ hue, ...look });
  return cover(product, mediaType === 'sales-flyers' ? 0 : 5);
}

function pictureSpec(contentKind: string, contentId: number, name: string, svg: string): PictureSpec {
  return { contentKind, contentId, role: 'picture', name: `${name}.webp`, svg };
}
