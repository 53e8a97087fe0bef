import { contentFileUrl } from '@portal/contract/content';

import { addListing } from '../graphql/listing.ts';
import type { PortalSchemaBuilder } from '../graphql/schema-builder.ts';
import { countEvents, findEvents, type Event } from './events.queries.ts';

export function eventsSchema(builder: PortalSchemaBuilder): void {
  const node = builder.objectRef<Event>('Event').implement({
    // The field names, including `Url` and `imagen`, are those of the product specification.
    fields: (t) => ({
      id: t.exposeID('id'),
      name: t.exposeString('name'),
      description: t.exposeString('description'),
      Url: t.field({
        type: builder.link,
        resolve: ({ linkTitle, linkPath }) => (linkPath === null ? null : { title: linkTitle, path: linkPath }),
      }),
      imagen: t.field({
        type: builder.picture,
        resolve: ({ pictureId }) => pictureId && contentFileUrl(pictureId, '640.webp'),
      }),
      eventType: t.exposeString('eventType'),
      dateTimeStart: t.string({ resolve: ({ startsAt }) => startsAt.toISOString() }),
      dateTimeEnd: t.string({ resolve: ({ endsAt }) => endsAt && endsAt.toISOString() }),
      venueName: t.exposeString('venueName'),
    }),
  });
  addListing(builder, {
    name: 'EventsListing',
    node,
    sortable: { datetimestart: 'startsAt', datetimeend: 'endsAt', id: 'id' },
    defaultSort: { by: 'startsAt', order: 'asc' },
    find: findEvents,
    count: countEvents,
  });
}
