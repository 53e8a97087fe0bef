import type { DemoFeed } from './demo-feed.ts';
import { leadFeed } from './lead-feed.ts';
import { licenceFeeds } from './licence-feeds.ts';
import { partnerFeed } from './partner-feed.ts';
import { peopleFeed } from './people-feed.ts';
import { priceFeed } from './price-feed.ts';
import { productFeed } from './product-feed.ts';

/** Where the data of the portal comes from: Norvane's ERP and CRM, its distributors, and spreadsheets. */
export const demoFeeds: readonly DemoFeed[] = [...licenceFeeds, partnerFeed, leadFeed, priceFeed, productFeed, peopleFeed];
