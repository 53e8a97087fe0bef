import { useLingui } from '@lingui/react/macro';
import { useDebounced } from '@portal/client/forms/use-debounced';
import type { SignupMailPreview } from '@portal/contract/backoffice/signup-requests';
import { SkeletonBar } from '@portal/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId } from 'react';

import { SectionError } from '../../page/section-error.tsx';
import { SandboxedMail } from './sandboxed-mail.tsx';
import { type MailPreviewRequest, signupMailQuery } from './signup-requests.api.ts';

interface MailPreviewProps {
  id: string;
  mail: MailPreviewRequest;
  /** Called when the preview has changed. */
  onMail?: (mail: SignupMailPreview) => void;
}

/** The very mail that the decision sends, made by the server. */
export function MailPreview({ id, mail, onMail }: MailPreviewProps) {
  const { t } = useLingui();
  const titleId = useId();
  // The object is new with every render; its text is not.
  const settled = useDebounced(JSON.stringify(mail));
  const query = useQuery(signupMailQuery(id, JSON.parse(settled) as MailPreviewRequest));
  const { data, isPlaceholderData } = query;
  const handleMail = useEffectEvent((preview: SignupMailPreview) => onMail?.(preview));
  useEffect(() => {
    if (data && !isPlaceholderData) handleMail(data);
  }, [data, isPlaceholderData]);

  return (
    <section aria-labelledby={titleId} className="grid gap-1.5">
      <div className="flex items-baseline gap-2">
        <h3 id={titleId} className="text-14">
          {t({ id: 'signups.mail', message: 'The mail' })}
        </h3>
        <span className="text-13 text-muted">{t({ id: 'signups.asSent', message: 'as it will be sent' })}</span>
      </div>
      <div
        className={`overflow-clip rounded-md border border-line bg-card transition-opacity ${isPlaceholderData ? 'opacity-60' : ''}`}
      >
        {query.isPending ? (
          <div role="status" aria-busy="true" className="grid h-64 content-start gap-2 p-3">
            <span className="sr-only">{t({ id: 'signups.loadingMail', message: 'Loading the mail' })}</span>
            <SkeletonBar className="h-3 w-3/5" />
            <SkeletonBar className="h-3 w-4/5" />
          </div>
        ) : query.isError ? (
          <SectionError error={query.error} onRetry={query.refetch} />
        ) : (
          <Mail mail={query.data} />
        )}
      </div>
    </section>
  );
}

function Mail({ mail: { recipient, sender, subject, html } }: { mail: SignupMailPreview }) {
  const { t } = useLingui();
  const head = [
    { label: t({ id: 'signups.mailTo', message: 'To' }), value: recipient },
    { label: t({ id: 'signups.mailFrom', message: 'From' }), value: sender },
    { label: t({ id: 'signups.mailSubject', message: 'Subject' }), value: subject },
  ];
  return (
    <>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5 border-b border-line-subtle px-3 py-2 text-13 dark:border-line">
        {head.map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd data-content className="text-strong wrap-anywhere last:font-medium">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <SandboxedMail html={html} title={subject} />
    </>
  );
}
