import { documents } from '../documents/documents.ts';
import type { DocumentKindName } from '../documents/document-kinds.ts';
import { documentKinds } from '../documents/document-kinds.ts';
import { filled, inSeven } from '../localised.ts';
import { products } from '../portfolios.ts';
import type { AssetSource } from './asset-source.ts';
import { brandAssets } from './brand-assets.ts';
import { videos } from './videos.ts';

const picture = inSeven(
  'Product image',
  'Produktbild',
  'Image de produit',
  'Immagine di prodotto',
  '产品图片',
  'Imagen de producto',
  'Imagem de produto',
);
const frontView = inSeven(
  '#, front view',
  '#, Vorderansicht',
  '#, vue de face',
  '#, vista frontale',
  '#，正面',
  '#, vista frontal',
  '#, vista frontal',
);
const onNothing = inSeven(
  'PNG with transparent background, 1,600 × 1,000 pixels, for online shops and quotes.',
  'PNG, freigestellt, 1.600 × 1.000 Pixel, für Onlineshops und Angebote.',
  'PNG à fond transparent, 1 600 × 1 000 pixels, pour boutiques en ligne et devis.',
  'PNG con sfondo trasparente, 1.600 × 1.000 pixel, per negozi online e offerte.',
  '透明背景 PNG，1600 × 1000 像素，适用于网店和报价。',
  'PNG con fondo transparente, 1600 × 1000 píxeles, para tiendas en línea y ofertas.',
  'PNG com fundo transparente, 1600 × 1000 píxeis, para lojas online e propostas.',
);

/** All assets of the media library, in all six media types. */
export const assets: readonly AssetSource[] = [
  ...videos,
  ...ofDocuments('documents-guides', 7101, ['guide', 'adminGuide', 'sizing', 'licences']),
  ...ofDocuments('business-cases', 7201, ['businessCase']),
  ...ofDocuments('sales-flyers', 7301, ['flyer']),
  ...products.map((product, index) => ({
    id: 7401 + index,
    mediaType: 'product-images' as const,
    documentType: picture,
    title: filled(frontView, product.name),
    description: onNothing,
    product: product.id,
    daysAgo: 30 + ((index * 31) % 400),
  })),
  ...brandAssets,
];

function ofDocuments(mediaType: AssetSource['mediaType'], firstId: number, kinds: readonly DocumentKindName[]): AssetSource[] {
  return documents
    .filter(({ kind, locales }) => kinds.includes(kind) && locales.length > 0)
    .map(({ id, kind, name, description, daysAgo, products: about }, index) => ({
      id: firstId + index,
      mediaType,
      documentType: documentKinds[kind].label,
      title: name,
      description,
      documentId: id,
      // The asset gets an earlier date than its document. With the same date they would look like duplicates in a list of new
      // content.
      daysAgo: daysAgo + 97,
      ...(about[0] !== undefined && { product: about[0] }),
    }));
}
