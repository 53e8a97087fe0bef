import { useLingui } from '@lingui/react/macro';
import type { Slide } from '@portal/contract/dashboard';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { type ReactNode, type TouchEvent, useRef } from 'react';

import { slideHeight } from './slide-height.ts';
import { SlidePanel } from './slide-panel.tsx';
import { useRotation } from './use-rotation.ts';

/** A finger that moves less than this, in pixels, has only tapped. */
const swipeLength = 40;

/** One slide at a time. The controls come before the slides for the keyboard and lie below them for the eye. */
export function SlideShow({ slides }: { slides: readonly Slide[] }) {
  const { t } = useLingui();
  const count = slides.length;
  const { index, isTurning, turn, setHovered, setFocused, ...rotation } = useRotation(count);
  const swipe = useSwipe(turn);
  const number = index + 1;

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only notices who is about; the buttons do what a swipe does
    <section
      aria-roledescription={t({ id: 'slides.role', message: 'carousel' })}
      aria-label={t({ id: 'slides.label', message: 'Highlights' })}
      // A finger leaves no pointer behind that would have to go away again.
      onPointerEnter={(event) => setHovered(event.pointerType !== 'touch')}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={(event) => setFocused(event.currentTarget.contains(event.relatedTarget))}
      {...swipe}
      className={`relative grid size-full ${slideHeight} overflow-clip rounded-lg`}
    >
      {count > 1 && <Controls isPlaying={rotation.isPlaying} onToggle={rotation.togglePlaying} onTurn={turn} />}
      <div aria-live={isTurning ? 'off' : 'polite'} className="grid *:col-start-1 *:row-start-1">
        {slides.map((slide, place) => {
          const position = place + 1;
          return (
            <SlidePanel
              key={slide.id}
              slide={slide}
              position={t({ id: 'slides.position', message: `${position} of ${count}` })}
              isShown={place === index}
              isNext={place === (index + 1) % count}
              hasControls={count > 1}
            />
          );
        })}
      </div>
      {count > 1 && (
        <p className={dotsStyle}>
          <span className="sr-only">{t({ id: 'slides.current', message: `Slide ${number} of ${count}` })}</span>
          <span aria-hidden="true" className="flex gap-1.5">
            {slides.map(({ id }, place) => (
              <span key={id} data-current={place === index || undefined} className={dotStyle} />
            ))}
          </span>
        </p>
      )}
    </section>
  );
}

function Controls({
  isPlaying,
  onToggle,
  onTurn,
}: {
  isPlaying: boolean;
  onToggle: () => void;
  onTurn: (steps: number) => void;
}) {
  const { t } = useLingui();
  return (
    <div className="absolute end-3 bottom-3 z-1 flex gap-1.5 tablet:end-4">
      <Control
        label={
          isPlaying ? t({ id: 'slides.pause', message: 'Pause slideshow' }) : t({ id: 'slides.play', message: 'Play slideshow' })
        }
        onPress={onToggle}
      >
        {isPlaying ? <Pause /> : <Play />}
      </Control>
      <Control label={t({ id: 'slides.previous', message: 'Previous slide' })} onPress={() => onTurn(-1)}>
        <ChevronLeft className="rtl:rotate-180" />
      </Control>
      <Control label={t({ id: 'slides.next', message: 'Next slide' })} onPress={() => onTurn(1)}>
        <ChevronRight className="rtl:rotate-180" />
      </Control>
    </div>
  );
}

function Control({ label, onPress, children }: { label: string; onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onPress}
      className={`${floatingStyle} size-9 rounded-full transition-colors hover:bg-[oklch(0.2_0.03_var(--brand-hue)/0.85)] focus-visible:outline-[oklch(1_0_0)] focus-visible:-outline-offset-3 max-tablet:size-11 [&_svg]:size-5`}
    >
      {children}
    </button>
  );
}

/** A sideways stroke of a finger turns the slide; one along the page still scrolls it. */
function useSwipe(turn: (steps: number) => void) {
  const start = useRef<{ x: number; y: number }>(undefined);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches[0];
      start.current = touch && { x: touch.clientX, y: touch.clientY };
    },
    onTouchEnd: ({ changedTouches, currentTarget }: TouchEvent) => {
      const touch = changedTouches[0];
      if (!touch || !start.current) return;
      const [along, across] = [touch.clientX - start.current.x, touch.clientY - start.current.y];
      if (Math.abs(along) < swipeLength || Math.abs(along) < Math.abs(across)) return;
      const isMirrored = getComputedStyle(currentTarget).direction === 'rtl';
      turn(along < 0 === isMirrored ? -1 : 1);
    },
  };
}

// A dark ground of their own, so that they can be seen on any slide.
const floatingStyle =
  'forced-color-adjust-none grid place-items-center bg-[oklch(0.2_0.03_var(--brand-hue)/0.66)] text-[oklch(1_0_0)]';

// Thin, so that it is not seen on a dark slide, and dark enough for the dots on a light one. The dots stand under the text.
const dotsStyle =
  'absolute start-2.5 bottom-5.5 grid h-5 place-items-center rounded-full bg-[oklch(0.2_0.03_var(--brand-hue)/0.5)] px-2.5 text-[oklch(1_0_0)] forced-color-adjust-none tablet:start-4.5';

const dotStyle =
  'h-0.75 w-5 rounded-full forced-color-adjust-none bg-[oklch(1_0_0/0.45)] transition-colors data-current:bg-[oklch(1_0_0)] max-tablet:w-3.5';
