import { useLingui } from '@lingui/react/macro';
import { useScreenKeys } from '@portal/client/navigation/use-screen-keys';
import type { SignupRequestDetails } from '@portal/contract/backoffice/signup-requests';
import { SegmentedControl } from '@portal/ui/segmented-control';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Ban, Check } from 'lucide-react';
import { useRef } from 'react';

import { KeptForm, shownForm } from '../../forms/kept-form.tsx';
import { ApproveForm } from './approve-form.tsx';
import { RefuseForm } from './refuse-form.tsx';
import type { SignupListParams } from './signup-request-search-params.ts';
import type { Target } from './signup-target.ts';

interface DecisionPanelProps {
  request: SignupRequestDetails;
  target: Target;
  onTarget: (target: Target) => void;
}

type Decision = 'approve' | 'refuse';

/**
 * Approve or refuse, with the mail below. The keys Y and R choose one and move to its button; a second press presses the button, so
 * that a single key never sends a mail.
 */
export function DecisionPanel({ request, target, onTarget }: DecisionPanelProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { decision = 'approve' } = useSearch({ strict: false }) as SignupListParams & { decision?: Decision };
  const panel = useRef<HTMLDivElement>(null);

  const choose = (chosen: Decision) =>
    navigate({
      to: '.',
      search: (old: object) => ({ ...old, decision: chosen === 'refuse' ? chosen : undefined }),
      replace: true,
      resetScroll: false,
    });
  const shownButton = () => panel.current?.querySelector<HTMLButtonElement>(`${shownForm} button[type="submit"]`);
  const handleKey = async (chosen: Decision) => {
    const button = shownButton();
    if (chosen === decision && button && document.activeElement === button) return button.click();
    await choose(chosen);
    // The other form is shown only now.
    requestAnimationFrame(() => shownButton()?.focus());
  };
  useScreenKeys({ y: () => void handleKey('approve'), r: () => void handleKey('refuse') });

  return (
    <div ref={panel} className="flex flex-1 flex-col gap-4">
      <div className="[&>div]:grid [&>div]:grid-cols-2">
        <SegmentedControl
          label={t({ id: 'signups.decision', message: 'Decision' })}
          value={decision}
          options={[
            { value: 'approve', label: t({ id: 'signups.approve', message: 'Approve' }), icon: <Check aria-hidden="true" /> },
            { value: 'refuse', label: t({ id: 'signups.refuse', message: 'Refuse' }), icon: <Ban aria-hidden="true" /> },
          ]}
          onChange={(chosen) => void choose(chosen)}
        />
      </div>
      <KeptForm isShown={decision === 'approve'}>
        <ApproveForm request={request} target={target} onTarget={onTarget} />
      </KeptForm>
      <KeptForm isShown={decision === 'refuse'}>
        <RefuseForm request={request} />
      </KeptForm>
    </div>
  );
}
