import { useLocale } from '@portal/client/i18n/locale';
import type { EventNode } from '@portal/contract/events';

import { ContentPicture } from '../../content/content-picture.tsx';

/**
 * The day an event starts, over its picture. It is decorative, because the date is also written beside it. The picture is
 * darkened to between dark and medium grey, so that white digits have a contrast of at least 4.5.
 */
export function DateTile({ event: { dateTimeStart, imagen } }: { event: EventNode }) {
  const locale = useLocale();
  const start = new Date(dateTimeStart);
  return (
    <div
      aria-hidden="true"
      data-content
      className="relative grid size-16 place-content-center overflow-clip rounded-md text-center text-[oklch(1_0_0)]"
    >
      <ContentPicture
        src={imagen?.fullpath}
        alt=""
        sizes="4rem"
        className="absolute inset-0 aspect-auto! size-full [filter:contrast(0.5)_brightness(0.61)_saturate(2)]"
        placeholder={<span className="block size-full bg-[oklch(0.42_0.07_var(--brand-hue))]" />}
      />
      <span className="relative text-20 leading-5.5 font-semibold tracking-display">
        {formatPart(start, locale, { day: '2-digit' })}
      </span>
      <span className="relative text-12 font-medium">{formatPart(start, locale, { month: 'short' })}</span>
    </div>
  );
}

function formatPart(start: Date, locale: string, options: Intl.DateTimeFormatOptions): string {
  if (Number.isNaN(start.getTime())) return '';
  // Some languages add a word to the day of the month; the tile only has room for the number.
  return new Intl.DateTimeFormat(options.day ? 'en-GB' : locale, options).format(start);
}
