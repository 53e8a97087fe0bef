import * as z from 'zod/mini';

import { ContentId, ContentIdParam, textOrNull } from './content.ts';
import { endpoint } from './endpoint.ts';
import { ContentQuery, listOf, listQuery } from './lists.ts';
import { Locale } from './locales.ts';

/** The media types in display order. Each is also the last segment of the URL of its screen. */
export const mediaTypes = [
  'videos-tutorials',
  'documents-guides',
  'business-cases',
  'sales-flyers',
  'product-images',
  'branding-assets',
] as const;
export type MediaType = (typeof mediaTypes)[number];

export function isMediaType(value: string): value is MediaType {
  return (mediaTypes as readonly string[]).includes(value);
}

/**
 * `type` is `DataObject` for content written or filmed by the provider, `Asset` for a plain file. Everything but `id` and `type`
 * may be null.
 */
export const AssetItem = z.object({
  id: ContentId,
  type: z.enum(['DataObject', 'Asset']),
  title: textOrNull,
  description: textOrNull,
  documentType: textOrNull,
  assetTitle: textOrNull,
  image: textOrNull,
  thumbnail: textOrNull,
  link: textOrNull,
  video: textOrNull,
  /** The download URL of the asset's file. */
  asset: textOrNull,
});
export type AssetItem = z.infer<typeof AssetItem>;

const assetList = <const Path extends `/${string}`>(path: Path) =>
  endpoint({
    method: 'GET',
    path,
    permission: 'partner',
    query: z.extend(ContentQuery, listQuery),
    response: listOf(AssetItem),
    rateLimit: { calls: 600, seconds: 60 },
  });

export const assetLists = {
  'videos-tutorials': assetList('/api/partner/videos'),
  'documents-guides': assetList('/api/partner/documents'),
  'business-cases': assetList('/api/partner/wiki-article'),
  'sales-flyers': assetList('/api/partner/sales-flyers'),
  'product-images': assetList('/api/partner/product-images'),
  'branding-assets': assetList('/api/partner/branding-assets'),
} as const satisfies Record<MediaType, unknown>;

/** An asset with the metadata for playing and downloading it. An addition of ours. */
export const AssetDetails = z.extend(AssetItem, {
  mediaType: z.enum(mediaTypes),
  /** Set when the asset's file is a document of the portal, which opens in the document viewer. */
  documentId: z.nullable(ContentId),
  fileName: textOrNull,
  fileMediaType: textOrNull,
  size: z.nullable(z.number()),
  seconds: z.nullable(z.number()),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  /** `address` is the URL of the file. */
  captions: z.array(z.object({ locale: Locale, address: z.string() })),
});
export type AssetDetails = z.infer<typeof AssetDetails>;

export const getAsset = endpoint({
  method: 'GET',
  path: '/api/partner/assets/:id',
  permission: 'partner',
  params: z.object({ id: ContentIdParam }),
  query: ContentQuery,
  response: z.object({ body: AssetDetails }),
});
