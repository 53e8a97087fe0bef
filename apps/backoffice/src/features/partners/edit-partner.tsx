import { useLingui } from '@lingui/react/macro';
import { errorText } from '@portal/client/api/error-text';
import { BackLink } from '@portal/client/page/back-link';
import type { Partner } from '@portal/contract/backoffice/partners';
import { notify } from '@portal/ui/notify';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';

import { Page } from '../../page/page.tsx';
import { PartnerForm } from './partner-form.tsx';
import { type PartnerChange, partnerQuery, useUpdatePartner } from './partners.api.ts';

/** Edits the partner as it was loaded when the form was opened: a newer version must not replace what is compared with. */
export function EditPartner({ partner }: { partner: Partner }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [opened] = useState(partner);
  const version = useRef(opened.version);
  const saving = useUpdatePartner(opened.id);
  const close = (options?: { ignoreBlocker: boolean }) => navigate({ to: '.', search: {} as never, ...options });

  const save = async (change: PartnerChange) => {
    const { logoError } = await saving.mutateAsync({ ...change, version: version.current });
    const { name } = change.fields;
    if (logoError) notify({ kind: 'error', text: errorText(logoError, { id: 'file.refused' }) });
    else notify({ kind: 'success', text: t({ id: 'partner.saved', message: `${name} was saved` }) });
    await close({ ignoreBlocker: true });
  };
  const loadCurrent = async () => {
    const current = await queryClient.fetchQuery({ ...partnerQuery(opened.id), staleTime: 0 });
    version.current = current.version;
    return { fields: current, changedBy: current.changedBy, changedAt: current.changedAt };
  };
  const { name } = opened;
  return (
    <Page
      title={t({ id: 'partner.editTitle', message: `Edit ${name}` })}
      back={
        <BackLink to="." search={{} as never}>
          {name}
        </BackLink>
      }
    >
      <PartnerForm
        partner={opened}
        logo={opened.logo}
        submitLabel={t({ id: 'partner.save', message: 'Save' })}
        onSubmit={save}
        loadCurrent={loadCurrent}
        onCancel={() => void close()}
      />
    </Page>
  );
}
