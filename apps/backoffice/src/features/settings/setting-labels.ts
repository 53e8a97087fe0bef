import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SettingSubject } from '@portal/contract/backoffice/settings';

export const settingLabels: Record<SettingSubject, MessageDescriptor> = {
  brand: msg({ id: 'settings.brand', message: 'Brand' }),
  footer: msg({ id: 'settings.footer', message: 'Footer' }),
  maintenance: msg({ id: 'settings.maintenance', message: 'Maintenance notice' }),
  languages: msg({ id: 'settings.languages', message: 'Languages' }),
};
