import { useId } from 'react';

interface ProgressBarProps {
  label: string;
  /** The label with what it is about, if the visible one does not say it. */
  name?: string;
  /** From 0 to 1. */
  progress: number;
  /** The progress as text. */
  valueText: string;
}

export function ProgressBar({ label, name, progress, valueText }: ProgressBarProps) {
  const labelId = useId();
  return (
    <div className="grid min-w-0 gap-1.5">
      <div className="flex justify-between gap-3 text-13 text-muted">
        <span id={labelId} className="truncate">
          {label}
        </span>
        <span aria-hidden="true" className="tabular-nums">
          {valueText}
        </span>
      </div>
      <progress
        aria-label={name}
        aria-labelledby={name ? undefined : labelId}
        aria-valuetext={valueText}
        max={1}
        value={progress}
        className={barStyle}
      />
    </div>
  );
}

const barStyle =
  'block h-1.5 w-full appearance-none overflow-clip rounded-full border-0 bg-pressed [&::-moz-progress-bar]:bg-accent ' +
  '[&::-webkit-progress-bar]:bg-pressed [&::-webkit-progress-value]:bg-accent [&::-webkit-progress-value]:transition-[width]';
