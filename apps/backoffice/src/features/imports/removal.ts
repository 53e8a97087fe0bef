import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ImportKind } from '@portal/contract/backoffice/import-kinds';

/** What a snapshot does to a record that it does not name. */
export type Removal = 'disabled' | 'deactivated' | 'withdrawn' | 'removed';

export const removalOf: Record<ImportKind, Removal> = {
  licences: 'removed',
  partners: 'disabled',
  people: 'deactivated',
  leads: 'removed',
  products: 'withdrawn',
  documents: 'withdrawn',
  price_lists: 'removed',
};

/** The participle and the infinitive, for sentences about it. */
export const removalLabels: Record<Removal, { readonly done: MessageDescriptor; readonly todo: MessageDescriptor }> = {
  disabled: {
    done: msg({ id: 'imports.disabled', message: 'disabled' }),
    todo: msg({ id: 'imports.disable', message: 'disable' }),
  },
  deactivated: {
    done: msg({ id: 'imports.deactivated', message: 'deactivated' }),
    todo: msg({ id: 'imports.deactivate', message: 'deactivate' }),
  },
  withdrawn: {
    done: msg({ id: 'imports.withdrawn', message: 'withdrawn' }),
    todo: msg({ id: 'imports.withdraw', message: 'withdraw' }),
  },
  removed: {
    done: msg({ id: 'imports.writtenRemoved', message: 'removed' }),
    todo: msg({ id: 'imports.remove', message: 'remove' }),
  },
};

const accessLost = msg({ id: 'imports.removalOfPeople', message: 'They lose access at once.' });
const withdrawn = msg({ id: 'imports.removalOfContent', message: 'Partners no longer see them.' });

/** What that means for those who use the portal. */
export const removalMeanings: Record<ImportKind, MessageDescriptor> = {
  licences: msg({ id: 'imports.removalOfLicences', message: 'They disappear from the renewals of their partners.' }),
  partners: msg({ id: 'imports.removalOfPartners', message: 'Their people lose access at once.' }),
  people: accessLost,
  leads: msg({ id: 'imports.removalOfLeads', message: 'They disappear from the leads of their partners.' }),
  products: withdrawn,
  documents: withdrawn,
  price_lists: msg({ id: 'imports.removalOfPrices', message: 'They disappear from their price lists.' }),
};
