import type { ReactNode } from 'react';
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';

interface SegmentedControlProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string; icon?: ReactNode }[];
  onChange: (value: Value) => void;
  /** Shows only icons on a phone; the labels remain for screen readers. */
  isCompact?: boolean;
}

/** A choice between a few visible options. */
export function SegmentedControl<Value extends string>({
  label,
  value,
  options,
  onChange,
  isCompact = false,
}: SegmentedControlProps<Value>) {
  return (
    <ToggleButtonGroup
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={([chosen]) => chosen !== undefined && onChange(chosen as Value)}
      className="inline-flex shrink-0 gap-0.5 rounded-md bg-pressed p-0.5"
    >
      {options.map((option) => (
        <ToggleButton key={option.value} id={option.value} className={segmentStyle}>
          {option.icon}
          {isCompact ? <span className="max-tablet:sr-only">{option.label}</span> : option.label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

const segmentStyle =
  'inline-flex min-h-8 cursor-pointer items-center justify-center gap-1.5 rounded-sm px-2.5 text-13 font-medium text-muted transition-colors hover:text-strong ' +
  'touch:min-h-11 data-selected:bg-card data-selected:text-strong data-selected:shadow-button [&_svg]:size-4 ' +
  'dark:data-selected:bg-[oklch(0.36_0.016_var(--brand-hue))]';
