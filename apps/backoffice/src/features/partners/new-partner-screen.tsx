import { useLingui } from '@lingui/react/macro';
import { errorText } from '@portal/client/api/error-text';
import { BackLink } from '@portal/client/page/back-link';
import { notify } from '@portal/ui/notify';
import { useNavigate } from '@tanstack/react-router';

import { labels } from '../../i18n/labels.ts';
import { Page } from '../../page/page.tsx';
import { PartnerForm } from './partner-form.tsx';
import { newPartner } from './partner-form-values.ts';
import { type PartnerChange, useCreatePartner } from './partners.api.ts';

export function NewPartnerScreen() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const creating = useCreatePartner();
  const create = async (change: PartnerChange) => {
    const { id, logoError } = await creating.mutateAsync(change);
    const { name } = change.fields;
    if (logoError) notify({ kind: 'error', text: errorText(logoError, { id: 'file.refused' }) });
    else notify({ kind: 'success', text: t({ id: 'partner.created', message: `${name} was created` }) });
    await navigate({ to: '/partners/$partnerId', params: { partnerId: id }, ignoreBlocker: true });
  };
  return (
    <Page
      title={t({ id: 'partners.new', message: 'New partner' })}
      back={<BackLink to="/partners">{t(labels.menu.partners)}</BackLink>}
    >
      <PartnerForm
        partner={newPartner}
        logo={null}
        isNew
        submitLabel={t({ id: 'partner.create', message: 'Create partner' })}
        onSubmit={create}
        onCancel={() => void navigate({ to: '/partners' })}
      />
    </Page>
  );
}
