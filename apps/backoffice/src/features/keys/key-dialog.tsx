import { useLingui } from '@lingui/react/macro';
import type { MachineKey } from '@portal/contract/backoffice/keys';
import { Button } from '@portal/ui/button';
import { Dialog } from '@portal/ui/dialog';
import { SkeletonBar } from '@portal/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Ban, RefreshCw } from 'lucide-react';
import { useState } from 'react';

import { labels } from '../../i18n/labels.ts';
import { SectionError } from '../../page/section-error.tsx';
import { KeyFacts } from './key-facts.tsx';
import { InUrl, KeyStateBadge, useScopesText } from './key-parts.tsx';
import { type IssuedKey, keysQuery } from './keys.api.ts';
import { RevokeStep } from './revoke-step.tsx';
import { RotateStep } from './rotate-step.tsx';

interface KeyDialogProps {
  id: string;
  onIssued: (issued: IssuedKey) => void;
  onClose: () => void;
}

type KeyStepName = 'rotate' | 'revoke';

/** One key. A step takes the place of the facts until it is done or left, or until the key is in a state that does not allow it. */
export function KeyDialog({ id, onIssued, onClose }: KeyDialogProps) {
  const { t } = useLingui();
  const scopesText = useScopesText();
  // Loaded again, because the last use of a key is what people open it for; until then it is shown as it was in the list.
  const { data, isPending, error, refetch } = useQuery({ ...keysQuery, refetchOnMount: 'always' });
  const [chosen, setChosen] = useState<KeyStepName>();
  const keys = data?.body;
  const key = keys?.find((each) => each.id === id);
  // The server rotates a key only once the one that it replaces has ended.
  const isReplacing = keys?.some(({ replacedBy, state }) => replacedBy === id && state === 'ending') ?? false;
  const steps = key ? allowedSteps(key, isReplacing) : [];
  const step = steps.find((each) => each === chosen);
  const leave = () => setChosen(undefined);
  const handleIssued = (issued: IssuedKey) => {
    onIssued(issued);
    onClose();
  };

  return (
    <Dialog
      isOpen
      isDismissable={step === undefined}
      onOpenChange={onClose}
      title={key ? <span data-content>{key.name}</span> : t({ id: 'machineKeys.key', message: 'Machine key' })}
      badge={key && <KeyStateBadge of={key} />}
      subtitle={key && scopesText(key)}
      closeLabel={t(labels.button.close)}
    >
      {isPending && <KeySkeleton />}
      {error && !keys && <SectionError error={error} onRetry={refetch} />}
      {keys && !key && <p>{t({ id: 'machineKeys.noKey', message: 'This key doesn’t exist.' })}</p>}
      {key && step === undefined && (
        <>
          <InUrl of={key} />
          <KeyFacts of={key} replacement={keys?.find((each) => each.id === key.replacedBy)} />
          <Actions steps={steps} isReplacing={isReplacing} onStep={setChosen} />
        </>
      )}
      {key && step === 'rotate' && <RotateStep of={key} onIssued={handleIssued} onLeave={leave} />}
      {key && step === 'revoke' && <RevokeStep of={key} onLeave={leave} />}
    </Dialog>
  );
}

/**
 * What the server would refuse is not offered: a key that is being replaced is not rotated again. One that has expired can be revoked,
 * which stops its files that wait.
 */
function allowedSteps({ state }: MachineKey, isReplacing: boolean): readonly KeyStepName[] {
  if (state === 'active') return isReplacing ? ['revoke'] : ['rotate', 'revoke'];
  return state === 'revoked' ? [] : ['revoke'];
}

interface ActionsProps {
  steps: readonly KeyStepName[];
  isReplacing: boolean;
  onStep: (step: KeyStepName) => void;
}

function Actions({ steps, isReplacing, onStep }: ActionsProps) {
  const { t } = useLingui();
  if (steps.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-line pt-4">
      {steps.includes('rotate') && (
        <Button size="sm" onPress={() => onStep('rotate')}>
          <RefreshCw />
          {t({ id: 'machineKeys.rotate', message: 'Rotate…' })}
        </Button>
      )}
      <Button size="sm" onPress={() => onStep('revoke')}>
        <Ban />
        {t({ id: 'machineKeys.revoke', message: 'Revoke…' })}
      </Button>
      {isReplacing && (
        <p className="min-w-0 flex-1 basis-56 text-13 text-pretty text-muted">
          {t({ id: 'machineKeys.replacing', message: 'Can be rotated once the key that it replaces has ended.' })}
        </p>
      )}
    </div>
  );
}

function KeySkeleton() {
  const { t } = useLingui();
  return (
    <div role="status" aria-busy="true" className="grid gap-4">
      <span className="sr-only">{t({ id: 'machineKeys.keyLoading', message: 'Loading the key' })}</span>
      {[1, 2, 3].map((line) => (
        <SkeletonBar key={line} className="h-10 w-full" />
      ))}
    </div>
  );
}
