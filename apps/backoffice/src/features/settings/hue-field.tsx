import { useLingui } from '@lingui/react/macro';
import { helpStyle, inputStyle, labelStyle } from '@portal/ui/input-style';
import { useId } from 'react';

/** The hue of the brand on the colour wheel. Only the hue can be chosen: the design fixes the lightness, so contrast holds. */
export function HueField({ value, onChange }: { value: number; onChange: (hue: number) => void }) {
  const { t } = useLingui();
  const id = useId();
  const change = (text: string) => onChange(((Math.round(Number(text)) % 360) + 360) % 360);
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className={labelStyle}>
        {t({ id: 'settings.hue', message: 'Colour' })}
      </label>
      <div className="flex items-center gap-3">
        <input
          id={id}
          type="range"
          min={0}
          max={359}
          value={value}
          aria-describedby={`${id}-help`}
          onChange={({ target }) => change(target.value)}
          className={sliderStyle}
        />
        <span className="w-20 shrink-0">
          <input
            type="number"
            min={0}
            max={359}
            value={value}
            aria-label={t({ id: 'settings.hueDegrees', message: 'Colour in degrees' })}
            onChange={({ target }) => change(target.value)}
            className={`${inputStyle('sm')} tabular-nums`}
          />
        </span>
      </div>
      <p id={`${id}-help`} className={helpStyle}>
        {t({
          id: 'settings.hueHelp',
          message: 'You choose the hue. Lightness is fixed, so text stays readable with every colour.',
        })}
      </p>
    </div>
  );
}

// The track shows the accent at each hue, the thumb the chosen one.
const sliderStyle =
  'h-6 min-w-0 flex-1 cursor-pointer appearance-none rounded-full bg-[linear-gradient(to_right_in_oklch_longer_hue,oklch(0.6_0.11_0),oklch(0.6_0.11_359.9))] ' +
  'focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-accent touch:h-11 ' +
  '[&::-webkit-slider-thumb]:size-5 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:border-3 ' +
  '[&::-webkit-slider-thumb]:border-[oklch(1_0_0)] [&::-webkit-slider-thumb]:bg-accent [&::-webkit-slider-thumb]:shadow-menu ' +
  '[&::-moz-range-thumb]:size-4 [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-3 [&::-moz-range-thumb]:border-[oklch(1_0_0)] [&::-moz-range-thumb]:bg-accent';
