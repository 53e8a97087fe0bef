import { useLingui } from '@lingui/react/macro';
import { ApiError } from '@portal/client/api/api-error';
import { errorMessage } from '@portal/client/api/error-text';
import { useLocale } from '@portal/client/i18n/locale';
import { relativeDay } from '@portal/client/i18n/relative-day';
import { useDialogParam } from '@portal/client/navigation/use-dialog-param';
import { telUrl, mailtoUrl } from '@portal/client/platform/contact-urls';
import type { Lead } from '@portal/contract/leads';
import { portalBase } from '@portal/contract/portal-paths';
import { buttonStyle } from '@portal/ui/button-style';
import { Dialog } from '@portal/ui/dialog';
import { ErrorState } from '@portal/ui/error-state';
import { IconButton } from '@portal/ui/icon-button';
import { useQuery } from '@tanstack/react-query';
import { Mail, Phone, Printer } from 'lucide-react';

import { errorMessages } from '../../api/error-messages.ts';
import { labels } from '../../i18n/labels.ts';
import { ShareButton } from '../../content/share-button.tsx';
import { LeadDetails } from './lead-details.tsx';
import { LeadPrevNext } from './lead-prev-next.tsx';
import { leadDate } from './lead-format.ts';
import { leadQuery, type LeadListParams } from './leads.api.ts';
import { LeadDetailsSkeleton } from './leads-skeleton.tsx';
import { LeadStatusBadge } from './lead-status-badge.tsx';

interface LeadDialogProps {
  id: string;
  /** The lead as the list behind the dialog has loaded it, if it is on the current page. */
  leadInList: Lead | undefined;
  params: LeadListParams;
}

/** The dialog of one lead over the list, with its own URL. */
export function LeadDialog({ id, leadInList, params }: LeadDialogProps) {
  const { t } = useLingui();
  const { close } = useDialogParam('lead');
  const query = useQuery(leadQuery(id, leadInList));
  const title = t({ id: 'leads.title', message: `Lead N* ${id}` });
  const lead = query.data;

  return (
    <Dialog
      isOpen
      onOpenChange={close}
      size="lg"
      hasFixedHeight
      title={title}
      subtitle={lead && <Subtitle lead={lead} />}
      closeLabel={t(labels.button.close)}
      tools={lead && <Tools id={id} title={title} />}
      footer={
        (lead ?? query.isPending) && (
          <>
            <LeadPrevNext id={Number(id)} params={params} />
            {lead && <ContactButtons lead={lead} />}
          </>
        )
      }
    >
      {query.isPending ? (
        <LeadDetailsSkeleton label={t({ id: 'leads.loadingOne', message: 'Loading lead' })} />
      ) : lead ? (
        <LeadDetails lead={lead} />
      ) : (
        <Failure error={query.error} onRetry={() => void query.refetch()} />
      )}
    </Dialog>
  );
}

function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useLingui();
  if (error instanceof ApiError && error.status === 404) return <p role="alert">{t(errorMessages['resource.notFound'])}</p>;
  return <ErrorState title={errorMessage(error)} retryLabel={t(labels.button.tryAgain)} onRetry={onRetry} />;
}

function Subtitle({ lead }: { lead: Lead }) {
  const { t } = useLingui();
  const locale = useLocale();
  const date = leadDate(lead);
  const ago = lead.creationDate && relativeDay(lead.creationDate, locale);
  return (
    <span className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1">
      <LeadStatusBadge status={lead.status} />
      <span>{ago ? t({ id: 'leads.created', message: `Created ${date}, ${ago}` }) : date}</span>
    </span>
  );
}

function Tools({ id, title }: { id: string; title: string }) {
  const { t } = useLingui();
  return (
    <span className="relative flex gap-0.5 print:hidden">
      <IconButton
        label={t({ id: 'button.print', message: 'Print' })}
        onPress={() => window.print()}
        className="max-tablet:hidden"
      >
        <Printer />
      </IconButton>
      <ShareButton url={`${portalBase}/leads?lead=${id}`} name={title} hasText={false} size="md" />
    </span>
  );
}

/** Buttons to call and to write to the lead. */
function ContactButtons({ lead }: { lead: Lead }) {
  const { t } = useLingui();
  return (
    <>
      {lead.phone && (
        <a href={telUrl(lead.phone)} className={buttonStyle()}>
          <Phone />
          {t({ id: 'leads.call', message: 'Call' })}
        </a>
      )}
      {lead.email && (
        <a href={mailtoUrl(lead.email)} className={buttonStyle({ kind: 'primary' })}>
          <Mail />
          {t({ id: 'leads.write', message: 'Send email' })}
        </a>
      )}
    </>
  );
}
