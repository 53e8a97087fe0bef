import { useLingui } from '@lingui/react/macro';
import { formatDateTime } from '@portal/client/i18n/dates';
import { ClockRing } from '@portal/ui/clock-ring';

import { promiseTime, wholeParts } from './promise-time.ts';
import { useMinute } from './use-minute.ts';

interface PromiseClockProps {
  waitingSince: string | null;
  answerExpectedBy: string | null;
}

/** The promised answer as a clock: "3 h left", "1 d 2 h over", with the exact moment on hover. Nothing without a promise. */
export function PromiseClock({ waitingSince, answerExpectedBy }: PromiseClockProps) {
  const { t } = useLingui();
  const now = useMinute();
  if (waitingSince === null || answerExpectedBy === null) return null;
  const { tone, left, ms } = promiseTime(waitingSince, answerExpectedBy, now);
  const { days, hours, minutes } = wholeParts(ms);
  const time = [
    days > 0 && t({ id: 'clock.days', message: `${days} d` }),
    hours > 0 && t({ id: 'clock.hours', message: `${hours} h` }),
    minutes > 0 && t({ id: 'clock.minutes', message: `${minutes} min` }),
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <ClockRing tone={tone} left={left} title={formatDateTime(answerExpectedBy)}>
      {tone === 'over' ? t({ id: 'clock.over', message: `${time} over` }) : t({ id: 'clock.left', message: `${time} left` })}
    </ClockRing>
  );
}
