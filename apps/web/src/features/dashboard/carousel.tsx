import { useLingui } from '@lingui/react/macro';
import type { Slide } from '@portal/contract/dashboard';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { type ReactNode, type TouchEvent, useRef } from 'react';

import { slideHeight } from './slide-height.ts';
import { SlidePanel } from './slide-panel.tsx';
import { useAutoAdvance } from './use-auto-advance.ts';

/** Shorter touch movements count as a tap. */
const minSwipePx = 40;

/**
 * Carousel with one visible slide. Its controls come first in the DOM, for keyboard users, and are displayed below the slides.
 */
export function Carousel({ slides }: { slides: readonly Slide[] }) {
  const { t } = useLingui();
  const count = slides.length;
  const { index, isAdvancing, advanceBy, setHovered, setFocused, ...playback } = useAutoAdvance(count);
  const swipe = useSwipe(advanceBy);
  const number = index + 1;

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons do what a swipe does; the rest only detects hover and focus
    <section
      aria-roledescription={t({ id: 'slides.role', message: 'carousel' })}
      aria-label={t({ id: 'slides.label', message: 'Highlights' })}
      // A touch does not count as hovering, because nothing would end it.
      onPointerEnter={(event) => setHovered(event.pointerType !== 'touch')}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={(event) => setFocused(event.currentTarget.contains(event.relatedTarget))}
      {...swipe}
      className={`relative grid size-full ${slideHeight} overflow-clip rounded-lg`}
    >
      {count > 1 && <Controls isPlaying={playback.isPlaying} onToggle={playback.togglePlaying} onAdvance={advanceBy} />}
      <div aria-live={isAdvancing ? 'off' : 'polite'} className="grid *:col-start-1 *:row-start-1">
        {slides.map((slide, slideIndex) => {
          const position = slideIndex + 1;
          return (
            <SlidePanel
              key={slide.id}
              slide={slide}
              position={t({ id: 'slides.position', message: `${position} of ${count}` })}
              isShown={slideIndex === index}
              isNext={slideIndex === (index + 1) % count}
              hasControls={count > 1}
            />
          );
        })}
      </div>
      {count > 1 && (
        <p className={dotsStyle}>
          <span className="sr-only">{t({ id: 'slides.current', message: `Slide ${number} of ${count}` })}</span>
          <span aria-hidden="true" className="flex gap-1.5">
            {slides.map(({ id }, slideIndex) => (
              <span key={id} data-current={slideIndex === index || undefined} className={dotStyle} />
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
  onAdvance,
}: {
  isPlaying: boolean;
  onToggle: () => void;
  onAdvance: (steps: number) => void;
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
      <Control label={t({ id: 'slides.previous', message: 'Previous slide' })} onPress={() => onAdvance(-1)}>
        <ChevronLeft className="rtl:rotate-180" />
      </Control>
      <Control label={t({ id: 'slides.next', message: 'Next slide' })} onPress={() => onAdvance(1)}>
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

/** A horizontal swipe changes the slide; a vertical one still scrolls the page. */
function useSwipe(advanceBy: (steps: number) => void) {
  const start = useRef<{ x: number; y: number }>(undefined);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches[0];
      start.current = touch && { x: touch.clientX, y: touch.clientY };
    },
    onTouchEnd: ({ changedTouches, currentTarget }: TouchEvent) => {
      const touch = changedTouches[0];
      if (!touch || !start.current) return;
      const [deltaX, deltaY] = [touch.clientX - start.current.x, touch.clientY - start.current.y];
      if (Math.abs(deltaX) < minSwipePx || Math.abs(deltaX) < Math.abs(deltaY)) return;
      const isMirrored = getComputedStyle(currentTarget).direction === 'rtl';
      advanceBy(deltaX < 0 === isMirrored ? -1 : 1);
    },
  };
}

// Their own dark background keeps the controls visible on any slide.
const floatingStyle =
  'forced-color-adjust-none grid place-items-center bg-[oklch(0.2_0.03_var(--brand-hue)/0.66)] text-[oklch(1_0_0)]';

// The translucent background of the dots is hardly visible on a dark slide, and dark enough for white dots on a light one.
const dotsStyle =
  'absolute start-2.5 bottom-5.5 grid h-5 place-items-center rounded-full bg-[oklch(0.2_0.03_var(--brand-hue)/0.5)] px-2.5 text-[oklch(1_0_0)] forced-color-adjust-none tablet:start-4.5';

const dotStyle =
  'h-0.75 w-5 rounded-full forced-color-adjust-none bg-[oklch(1_0_0/0.45)] transition-colors data-current:bg-[oklch(1_0_0)] max-tablet:w-3.5';
