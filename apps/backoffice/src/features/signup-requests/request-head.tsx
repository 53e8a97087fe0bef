import { useLingui } from '@lingui/react/macro';
import { call } from '@portal/client/api/call';
import { errorMessage } from '@portal/client/api/error-text';
import { formatDateTime } from '@portal/client/i18n/dates';
import { languageName } from '@portal/client/i18n/language-name';
import { useLocale } from '@portal/client/i18n/locale';
import { takeSignupRequest, type SignupRequestDetails } from '@portal/contract/backoffice/signup-requests';
import { Button } from '@portal/ui/button';
import { notify } from '@portal/ui/notify';
import { Tile } from '@portal/ui/tile';
import { useMutation, useQuery } from '@tanstack/react-query';

import { reloadAfter } from '../../api/reload-after.ts';
import { staffAccountQuery } from '../../api/staff-account.ts';

/** Which company asked when and in which language, and who takes care of it. */
export function RequestHead({ request }: { request: SignupRequestDetails }) {
  const { t } = useLingui();
  const sentAt = formatDateTime(request.createdAt) ?? '';
  const language = languageName(request.locale, useLocale());
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Tile name={request.company} size={40} />
      <div className="min-w-0 flex-1 basis-48">
        <h2 id="signup-company" data-content className="text-16 wrap-anywhere">
          {request.company}
        </h2>
        <p className="text-13 text-muted">{t({ id: 'signups.sent', message: `Sent ${sentAt}, in ${language}` })}</p>
      </div>
      <Owner request={request} />
    </div>
  );
}

function Owner({ request: { id, version, owner, state } }: { request: SignupRequestDetails }) {
  const { t } = useLingui();
  const { data: account } = useQuery(staffAccountQuery);
  const isMine = owner !== null && owner.id === account?.id;
  const take = useMutation({
    mutationFn: () => call(takeSignupRequest, { params: { id }, body: { version, isTaken: !isMine } }),
    onError: (error) => notify({ kind: 'error', text: errorMessage(error) }),
    // Somebody else may have taken it in the meantime, so it is loaded again in either case.
    onSettled: () => reloadAfter('signupRequests'),
  });
  const takeLabel = isMine ? t({ id: 'signups.release', message: 'Release' }) : t({ id: 'signups.take', message: 'Take' });
  return (
    <div className="flex items-center gap-2">
      {owner ? (
        <span className="inline-flex min-w-0 items-center gap-1.5">
          <Tile name={owner.name} shape="round" />
          <span className="sr-only">{t({ id: 'signups.owner', message: 'Owner' })}: </span>
          <span data-content className="truncate">
            {owner.name}
          </span>
        </span>
      ) : (
        <span className="inline-flex items-center gap-1.5 text-muted">
          <span aria-hidden="true" className="size-5 rounded-full border border-dashed border-line-strong" />
          {t({ id: 'signups.noOwner', message: 'No owner' })}
        </span>
      )}
      {state === 'open' && account && (owner === null || isMine) && (
        <Button kind="ghost" size="sm" isDisabled={take.isPending} onPress={() => take.mutate()}>
          {takeLabel}
        </Button>
      )}
    </div>
  );
}
