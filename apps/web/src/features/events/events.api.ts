import type { EventsListing } from '@portal/contract/events';
import type { Locale } from '@portal/contract/locales';
import { queryOptions } from '@tanstack/react-query';

import { queryPortal } from '../../api/graphql.ts';

/** Events ordered by start, including recently ended ones: the browser's clock decides which have ended. */
export const eventsQuery = (locale: Locale) =>
  queryOptions({
    queryKey: ['events', locale],
    queryFn: async ({ signal }) => {
      const { getEventsListing } = await queryPortal<EventsListing>(document, { defaultLanguage: locale }, { signal });
      return getEventsListing.edges.map(({ node }) => node);
    },
  });

const document = `query GetEventsListing($defaultLanguage: String) {
  getEventsListing(defaultLanguage: $defaultLanguage, sortBy: "DateTimeStart", sortOrder: "ASC") {
    edges {
      node {
        id
        name
        description
        Url { title path }
        imagen { fullpath }
        eventType
        dateTimeStart
        dateTimeEnd
        venueName
      }
    }
  }
}`;
