import { contentFileUrl } from '@portal/contract/content';

import { addListing } from '../graphql/listing.ts';
import type { PortalSchemaBuilder } from '../graphql/schema-builder.ts';
import { countNews, findNews, type News } from './news.queries.ts';

export function newsSchema(builder: PortalSchemaBuilder): void {
  const node = builder.objectRef<News>('News').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      creationDate: t.int({ resolve: ({ publishedFrom }) => publishedFrom && unixSeconds(publishedFrom) }),
      modificationDate: t.int({ resolve: ({ modifiedAt }) => unixSeconds(modifiedAt) }),
      seofriendlyurl: t.exposeString('slug'),
      newsType: t.exposeString('newsType'),
      title: t.exposeString('title'),
      description: t.exposeString('description'),
      newsMainImage: t.field({
        type: builder.picture,
        resolve: ({ pictureId }) => pictureId && contentFileUrl(pictureId, '640.webp'),
      }),
    }),
  });
  addListing(builder, {
    name: 'NewsListing',
    node,
    sortable: { modificationdate: 'modifiedAt', creationdate: 'publishedFrom', id: 'id' },
    defaultSort: { by: 'modifiedAt', order: 'desc' },
    find: findNews,
    count: countNews,
  });
}

function unixSeconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1_000);
}
