import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { KeyState } from '@portal/contract/backoffice/keys';
import type { KeyScope } from '@portal/contract/integration/scopes';

/** What a key may do, in words. */
export const keyScopeLabels: Record<KeyScope, MessageDescriptor> = {
  feeds: msg({ id: 'machineKeys.scopeFeeds', message: 'Send files' }),
  'records:read': msg({ id: 'machineKeys.scopeRead', message: 'Read records' }),
  'records:write': msg({ id: 'machineKeys.scopeWrite', message: 'Write records' }),
};

export const keyScopeMeanings: Record<KeyScope, MessageDescriptor> = {
  feeds: msg({
    id: 'machineKeys.scopeFeedsMeans',
    message: 'Sends files to all feeds. Reads the reports and refused rows of all files that were sent with keys.',
  }),
  'records:read': msg({ id: 'machineKeys.scopeReadMeans', message: 'Reads single records by their external ID.' }),
  'records:write': msg({
    id: 'machineKeys.scopeWriteMeans',
    message: 'Creates, changes and removes single records by their external ID. Removed partners and people lose access at once.',
  }),
};

export const keyStateLabels: Record<KeyState, MessageDescriptor> = {
  active: msg({ id: 'machineKeys.stateActive', message: 'Active' }),
  ending: msg({ id: 'machineKeys.stateEnding', message: 'Replaced, ends soon' }),
  expired: msg({ id: 'machineKeys.stateExpired', message: 'Expired' }),
  revoked: msg({ id: 'machineKeys.stateRevoked', message: 'Revoked' }),
};

/** Names of columns, fields and facts that several parts of the screen share with the audit. */
export const keyLabels = {
  name: msg({ id: 'machineKeys.name', message: 'Name' }),
  start: msg({ id: 'machineKeys.start', message: 'Begins with' }),
  scopes: msg({ id: 'machineKeys.scopes', message: 'Allowed to' }),
  state: msg({ id: 'machineKeys.state', message: 'Status' }),
  created: msg({ id: 'machineKeys.created', message: 'Created' }),
  expires: msg({ id: 'machineKeys.expires', message: 'Expires' }),
  lastUsed: msg({ id: 'machineKeys.lastUsed', message: 'Last used' }),
  validity: msg({ id: 'machineKeys.validity', message: 'Valid for' }),
  overlap: msg({ id: 'machineKeys.overlap', message: 'Both keys are valid for' }),
  replacedBy: msg({ id: 'machineKeys.replacedBy', message: 'Replaced by' }),
  newKey: msg({ id: 'machineKeys.new', message: 'New key' }),
} as const;
