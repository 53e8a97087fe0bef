import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { SignupRequestDetails } from '@portal/contract/backoffice/signup-requests';
import type { ReactNode } from 'react';

import { PartnerPicker } from './partner-picker.tsx';
import { radioStyle } from './possible-duplicates.tsx';
import { bestTarget, type Target } from './signup-target.ts';

interface TargetOptionsProps {
  request: SignupRequestDetails;
  target: Target;
  onTarget: (target: Target) => void;
}

/** Which partner the person joins: the chosen duplicate, any other one found by its name, or a new one. */
export function TargetOptions({ request, target, onTarget }: TargetOptionsProps) {
  const { t } = useLingui();
  const { firstName, duplicates } = request;
  const proposed = target.kind === 'existing' ? target : bestTarget(request);
  const name = proposed.kind === 'existing' ? proposed.name : '';
  const known = proposed.kind === 'existing' ? duplicates.partners.find(({ id }) => id === proposed.id) : undefined;
  const people = known?.peopleCount ?? 0;
  return (
    <fieldset className="grid gap-1.5">
      <legend className="sr-only">{t({ id: 'signups.into', message: 'Which partner does the person join?' })}</legend>
      {proposed.kind === 'existing' && (
        <Option
          isChosen={target.kind === 'existing'}
          onChoose={() => onTarget(proposed)}
          title={t({ id: 'signups.join', message: `Join ${name}` })}
        >
          {known &&
            t({
              id: 'signups.joinText',
              message: plural(people, {
                0: `${firstName} becomes its first person. Tier, prices and audiences stay.`,
                one: `${firstName} joins # colleague. Tier, prices and audiences stay.`,
                other: `${firstName} joins # colleagues. Tier, prices and audiences stay.`,
              }),
            })}
        </Option>
      )}
      <Option
        isChosen={target.kind === 'new'}
        onChoose={() => onTarget({ kind: 'new' })}
        title={t({ id: 'signups.newPartner', message: 'New partner' })}
      >
        {t({ id: 'signups.newPartnerText', message: 'Created with the fields below.' })}
      </Option>
      <PartnerPicker onPick={({ id, name: picked }) => onTarget({ kind: 'existing', id, name: picked })} />
    </fieldset>
  );
}

interface OptionProps {
  isChosen: boolean;
  onChoose: () => void;
  title: string;
  children: ReactNode;
}

function Option({ isChosen, onChoose, title, children }: OptionProps) {
  return (
    <label
      className={`flex cursor-pointer gap-2.5 rounded-md border bg-card px-3 py-2 touch:py-3 ${isChosen ? chosenStyle : 'border-line'}`}
    >
      <input
        type="radio"
        name="signup-target"
        aria-label={title}
        checked={isChosen}
        onChange={onChoose}
        className={`${radioStyle} mt-0.5`}
      />
      <span className="min-w-0">
        <span data-content className="block font-medium text-strong wrap-anywhere">
          {title}
        </span>
        <span className="block text-13 text-muted">{children}</span>
      </span>
    </label>
  );
}

const chosenStyle = 'border-accent shadow-[inset_0_0_0_1px_var(--accent)]';
