import { useLingui } from '@lingui/react/macro';
import { errorMessage } from '@portal/client/api/error-text';
import { formatDateTime } from '@portal/client/i18n/dates';
import { Banner } from '@portal/ui/banner';
import { Button } from '@portal/ui/button';
import { TriangleAlert } from 'lucide-react';

import { reloadAfter } from '../../api/reload-after.ts';

interface DecisionProblemProps {
  error: Error | undefined;
  /** What the server says about the request that somebody else has changed. */
  conflict: Record<string, string> | undefined;
}

/** Why a decision was not made, above the form. Nothing that was typed is lost until the request is loaded again. */
export function DecisionProblem({ error, conflict }: DecisionProblemProps) {
  const { t } = useLingui();
  if (conflict) {
    return (
      <div role="alert" className={conflictStyle}>
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warning" />
        <div className="grid flex-1 justify-items-start gap-2">
          <p>
            <ConflictText conflict={conflict} />
          </p>
          <Button size="sm" onPress={() => reloadAfter('signupRequests')}>
            {t({ id: 'signups.showChange', message: 'Show what changed' })}
          </Button>
        </div>
      </div>
    );
  }
  return error && <Banner>{errorMessage(error)}</Banner>;
}

function ConflictText({ conflict }: { conflict: Record<string, string> }) {
  const { t } = useLingui();
  const { state, partner } = conflict;
  const name = conflict['decidedBy'] ?? '';
  const time = formatDateTime(conflict['decidedAt']) ?? '';
  if (state === 'approved')
    return partner
      ? t({ id: 'signups.approvedBy', message: `${name} approved this request on ${time}: the person joined ${partner}.` })
      : t({ id: 'signups.approvedByOnly', message: `${name} approved this request on ${time}.` });
  if (state === 'refused') return t({ id: 'signups.refusedBy', message: `${name} refused this request on ${time}.` });
  return t({ id: 'signups.changedMeanwhile', message: 'Someone has changed this request in the meantime.' });
}

const conflictStyle = 'flex gap-2.5 rounded-lg border border-warning-border bg-warning-soft px-3 py-2.5 text-strong';
