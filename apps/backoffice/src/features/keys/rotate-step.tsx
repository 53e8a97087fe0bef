import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { formatDate } from '@portal/client/i18n/dates';
import { keyRules, type MachineKey } from '@portal/contract/backoffice/keys';
import { useState } from 'react';

import { SelectField } from '../../forms/select-field.tsx';
import { inDays } from './in-days.ts';
import { keyLabels } from './key-labels.ts';
import { KeyStep } from './key-step.tsx';
import { type IssuedKey, replaceKey } from './keys.api.ts';
import { defaultDays, ValidityField } from './validity-field.tsx';

type OverlapDays = (typeof keyRules.overlapDays)[number];

interface RotateStepProps {
  of: MachineKey;
  onIssued: (issued: IssuedKey) => void;
  onLeave: () => void;
}

/** Replaces a key by a new one with the same name and scopes. For a while both are valid, so that the system can be changed without a gap. */
export function RotateStep({ of: key, onIssued, onLeave }: RotateStepProps) {
  const { t } = useLingui();
  const [days, setDays] = useState(defaultDays);
  const [overlapDays, setOverlapDays] = useState<OverlapDays>(7);
  const { name } = key;
  return (
    <KeyStep
      question={t({ id: 'machineKeys.rotateQuestion', message: `Rotate ${name}` })}
      yesLabel={t({ id: 'machineKeys.rotateYes', message: 'Create new key' })}
      run={async () => onIssued(await replaceKey(key, { days: Number(days), overlapDays }))}
      onLeave={onLeave}
    >
      <p className="text-pretty">
        {t({
          id: 'machineKeys.rotateMeans',
          message:
            'You get a new key that may do the same. Both keys are valid for the time that you choose; enter the new one in the system before the old one ends.',
        })}
      </p>
      <div className="grid items-start gap-4 tablet:grid-cols-2">
        <OverlapField of={key} value={overlapDays} onChange={setOverlapDays} />
        <ValidityField value={days} onChange={({ target }) => setDays(target.value)} />
      </div>
    </KeyStep>
  );
}

interface OverlapFieldProps {
  of: MachineKey;
  value: OverlapDays;
  onChange: (days: OverlapDays) => void;
}

function OverlapField({ of: { expiresAt }, value, onChange }: OverlapFieldProps) {
  const { t } = useLingui();
  // The old key does not live longer because it is replaced.
  const lastDay = formatDate(Math.min(inDays(value), Date.parse(expiresAt))) ?? '';
  const label = (days: OverlapDays) =>
    days === 0
      ? t({ id: 'machineKeys.noOverlap', message: 'No overlap' })
      : t({ id: 'machineKeys.days', message: plural(days, { one: '# day', other: '# days' }) });
  return (
    <SelectField
      label={t(keyLabels.overlap)}
      help={
        value === 0
          ? t({ id: 'machineKeys.endsAtOnce', message: 'The old key stops working at once.' })
          : t({ id: 'machineKeys.endsOn', message: `The old key stops working on ${lastDay}.` })
      }
      options={keyRules.overlapDays.map((days) => ({ value: String(days), label: label(days) }))}
      value={String(value)}
      onChange={({ target }) => onChange(keyRules.overlapDays.find((days) => String(days) === target.value) ?? 0)}
    />
  );
}
