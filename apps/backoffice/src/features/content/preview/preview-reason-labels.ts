import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PreviewReason } from '@portal/contract/backoffice/content-preview';

/** Why someone sees content, or why not. */
export const previewReasonLabels: Record<PreviewReason, MessageDescriptor> = {
  everybody: msg({ id: 'preview.everybody', message: 'It is for everyone.' }),
  countryAndTier: msg({ id: 'preview.countryAndTier', message: 'By the country and tier of the company.' }),
  named: msg({ id: 'preview.named', message: 'The company is named in the audience.' }),
  priceGroup: msg({ id: 'preview.priceGroup', message: 'The company has the price group of this list.' }),
  notInAudience: msg({ id: 'preview.notInAudience', message: 'The company is not in the audience.' }),
  expired: msg({ id: 'preview.expired', message: 'The date under “Shown until” has passed.' }),
};
