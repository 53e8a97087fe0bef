import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What the fields of all kinds are called, by their names. */
const fieldLabels: Readonly<Record<string, MessageDescriptor>> = {
  name: msg({ id: 'editor.field.name', message: 'Name' }),
  title: msg({ id: 'editor.field.title', message: 'Title' }),
  assetTitle: msg({ id: 'editor.field.assetTitle', message: 'Title of the file' }),
  description: msg({ id: 'editor.field.description', message: 'Description' }),
  shortDescription: msg({ id: 'editor.field.shortDescription', message: 'Short description' }),
  descriptionHtml: msg({ id: 'editor.field.descriptionHtml', message: 'Text' }),
  documentType: msg({ id: 'editor.field.documentType', message: 'Type of document' }),
  newsType: msg({ id: 'editor.field.newsType', message: 'Type of news' }),
  eventType: msg({ id: 'editor.field.eventType', message: 'Type of event' }),
  mediaType: msg({ id: 'editor.field.mediaType', message: 'Media type' }),
  model: msg({ id: 'editor.field.model', message: 'Model' }),
  slug: msg({ id: 'editor.field.slug', message: 'URL slug' }),
  facts: msg({ id: 'editor.field.facts', message: 'Facts' }),
  documentId: msg({ id: 'editor.field.documentId', message: 'Document' }),
  documents: msg({ id: 'editor.field.documents', message: 'Documents' }),
  portfolios: msg({ id: 'editor.field.portfolios', message: 'Portfolios' }),
  products: msg({ id: 'editor.field.products', message: 'Products' }),
  link: msg({ id: 'editor.field.link', message: 'Link' }),
  links: msg({ id: 'editor.field.links', message: 'Related content' }),
  linkTitle: msg({ id: 'editor.field.linkTitle', message: 'Text of the link' }),
  linkPath: msg({ id: 'editor.field.linkPath', message: 'Link' }),
  url: msg({ id: 'editor.field.url', message: 'Link' }),
  isExternal: msg({ id: 'editor.field.isExternal', message: 'Opens in a new tab' }),
  venueName: msg({ id: 'editor.field.venueName', message: 'Place' }),
  timeZone: msg({ id: 'editor.field.timeZone', message: 'Time zone' }),
  startsAt: msg({ id: 'editor.field.startsAt', message: 'Begins' }),
  endsAt: msg({ id: 'editor.field.endsAt', message: 'Ends' }),
  backgroundColor: msg({ id: 'editor.field.backgroundColor', message: 'Background colour' }),
  overlayEnabled: msg({ id: 'editor.field.overlayEnabled', message: 'Darken the image behind the text' }),
  textAlignment: msg({ id: 'editor.field.textAlignment', message: 'Alignment of the text' }),
  vertical: msg({ id: 'editor.field.vertical', message: 'Vertical position of the text' }),
  horizontal: msg({ id: 'editor.field.horizontal', message: 'Horizontal position of the text' }),
  key: msg({ id: 'editor.field.key', message: 'Purpose' }),
  priceGroup: msg({ id: 'editor.field.priceGroup', message: 'Price group' }),
  currency: msg({ id: 'editor.field.currency', message: 'Currency' }),
  effectiveFrom: msg({ id: 'editor.field.effectiveFrom', message: 'Valid from' }),
  effectiveUntil: msg({ id: 'editor.field.effectiveUntil', message: 'Valid until' }),
  prices: msg({ id: 'editor.field.prices', message: 'Prices' }),
};

const optionLabels: Readonly<Record<string, MessageDescriptor>> = {
  left: msg({ id: 'editor.option.left', message: 'Left' }),
  center: msg({ id: 'editor.option.center', message: 'Centre' }),
  right: msg({ id: 'editor.option.right', message: 'Right' }),
  top: msg({ id: 'editor.option.top', message: 'Top' }),
  bottom: msg({ id: 'editor.option.bottom', message: 'Bottom' }),
  onboarding: msg({ id: 'editor.option.onboarding', message: 'First steps' }),
  linkedin: msg({ id: 'editor.option.linkedin', message: 'LinkedIn' }),
  newsletter: msg({ id: 'editor.option.newsletter', message: 'Newsletter' }),
  other: msg({ id: 'editor.option.other', message: 'Other' }),
  'videos-tutorials': msg({ id: 'editor.option.videosTutorials', message: 'Videos and tutorials' }),
  'documents-guides': msg({ id: 'editor.option.documentsGuides', message: 'Documents and guides' }),
  'business-cases': msg({ id: 'editor.option.businessCases', message: 'Business cases' }),
  'sales-flyers': msg({ id: 'editor.option.salesFlyers', message: 'Sales flyers' }),
  'product-images': msg({ id: 'editor.option.productImages', message: 'Product images' }),
  'branding-assets': msg({ id: 'editor.option.brandingAssets', message: 'Branding assets' }),
};

/** A test makes sure that every field and every option of `contentKinds` has a label. */
export function fieldLabel(name: string): MessageDescriptor {
  return fieldLabels[name] ?? { id: name, message: name };
}

export function optionLabel(option: string): MessageDescriptor {
  return optionLabels[option] ?? { id: option, message: option };
}
