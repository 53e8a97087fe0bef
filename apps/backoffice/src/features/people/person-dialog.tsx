import { useLingui } from '@lingui/react/macro';
import type { PersonDetails } from '@portal/contract/backoffice/people';
import { Dialog } from '@portal/ui/dialog';
import { SkeletonBar } from '@portal/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { labels } from '../../i18n/labels.ts';
import { SectionError } from '../../page/section-error.tsx';
import { ViewAsPart } from '../view-as/view-as-part.tsx';
import { EditPersonForm } from './edit-person-form.tsx';
import { personQuery } from './people.api.ts';
import { PersonActions } from './person-actions.tsx';
import { PersonFacts } from './person-facts.tsx';
import { nameOf, StateBadge } from './person-parts.tsx';
import { PersonStep } from './person-step.tsx';
import type { StepName } from './step-texts.ts';

/** One person with everything that an admin can do. A step takes the place of the facts until it is done or left. */
export function PersonDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useLingui();
  const query = useQuery(personQuery(id));
  const [step, setStep] = useState<StepName | 'edit'>();
  const [isViewing, setViewing] = useState(false);
  const person = query.data;
  const leave = () => setStep(undefined);

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      isDismissable={step === undefined}
      size="lg"
      title={person ? <span data-content>{nameOf(person)}</span> : t({ id: 'people.person', message: 'Person' })}
      badge={person && <StateBadge person={person} />}
      subtitle={person && <Subtitle person={person} />}
      closeLabel={t(labels.button.close)}
    >
      {query.isPending && <DetailsSkeleton />}
      {query.isError && !person && <SectionError error={query.error} onRetry={query.refetch} />}
      {person && step === undefined && (
        <>
          <PersonFacts person={person} />
          <PersonActions person={person} onStep={setStep} onViewAs={() => setViewing(true)} />
        </>
      )}
      {person?.partner && (
        <ViewAsPart
          viewed={isViewing ? { partner: person.partner, person: { id, name: nameOf(person) } } : undefined}
          onClose={() => setViewing(false)}
        />
      )}
      {person && step === 'edit' && <EditPersonForm person={person} onDone={leave} />}
      {person && step !== undefined && step !== 'edit' && <PersonStep name={step} person={person} onDone={leave} />}
    </Dialog>
  );
}

function Subtitle({ person }: { person: PersonDetails }) {
  const { t } = useLingui();
  const belonging = person.partner?.name ?? (person.role && t(labels.role[person.role]));
  return <span data-content>{[person.jobTitle, belonging].filter(Boolean).join(' · ')}</span>;
}

function DetailsSkeleton() {
  const { t } = useLingui();
  return (
    <div role="status" aria-busy="true" className="grid gap-4">
      <span className="sr-only">{t({ id: 'people.loadingPerson', message: 'Loading person' })}</span>
      {[1, 2, 3, 4].map((line) => (
        <SkeletonBar key={line} className="h-9 w-full" />
      ))}
    </div>
  );
}
