import type { Slide } from '@portal/contract/dashboard';
import { useLingui } from '@lingui/react/macro';
import { ImageWithFallback } from '@portal/ui/image-with-fallback';
import { CirclePlay } from 'lucide-react';
import { pictureSrcset } from '@portal/contract/content';
import { type CSSProperties, useState } from 'react';

import { ContentLink } from '../../content/content-link.tsx';
import { SanitisedHtml } from '../../content/sanitised-html.tsx';
import { labels } from '../../i18n/labels.ts';
import { unbrokenModels } from '../../i18n/unbroken-models.ts';
import { overlayOpacity, slideColours } from './slide-colours.ts';

interface SlidePanelProps {
  slide: Slide;
  /** Position such as "2 of 4", for screen readers. */
  position: string;
  isShown: boolean;
  /** Whether this slide follows the one that is shown; its picture is then preloaded. */
  isNext: boolean;
  hasControls: boolean;
}

export function SlidePanel({ slide, position, isShown, isNext, hasControls }: SlidePanelProps) {
  const { t } = useLingui();
  // Once loaded, the picture stays.
  const [hasPicture, setHasPicture] = useState(isShown || isNext);
  if (!hasPicture && (isShown || isNext)) setHasPicture(true);

  const picture = (slide.mainImage ?? slide.videoThumbnail)?.fullpath;
  const isVideo = !slide.mainImage && Boolean(slide.videoThumbnail);
  const vertical = slide.vertical ?? 'center';
  const horizontal = slide.horizontal ?? 'left';

  return (
    <div
      role="group"
      aria-roledescription={t({ id: 'slides.slide', message: 'slide' })}
      aria-label={position}
      inert={!isShown}
      style={coloursOf(slide.backgroundColor)}
      className={`${panelStyle} ${isShown ? '' : 'invisible opacity-0'}`}
    >
      {horizontal === 'left' && <Arches />}
      {picture && (
        <div className={`${pictureStyle} ${slide.enableOverlay ? 'tablet:inset-0' : besideText[horizontal]}`}>
          <div className={`${fadeStyle} ${slide.enableOverlay ? '' : fades[horizontal]}`}>
            {hasPicture && (
              <Picture src={picture} isShown={isShown} className={slide.enableOverlay ? awayFromText[horizontal] : ''} />
            )}
          </div>
          {slide.enableOverlay && <span data-overlay className={`${overlayStyle} ${overlays[horizontal]}`} />}
          {isVideo && (
            <CirclePlay aria-hidden="true" className="absolute end-4 top-4 size-9 text-[oklch(1_0_0)] drop-shadow-md" />
          )}
        </div>
      )}
      <div
        className={`relative flex grow px-5 pt-5 tablet:px-7 ${picture ? 'max-tablet:grow-0' : ''} ${hasControls ? 'pb-17' : 'pb-5'} ${verticalPositions[vertical]} ${horizontalPositions[horizontal]}`}
      >
        <div data-content className={`${textStyle} ${textAlignments[slide.TextAlignment ?? 'left']}`}>
          {slide.shortDescription && <p className="text-13 font-medium opacity-90">{slide.shortDescription}</p>}
          {slide.title && (
            <h2 className="text-24 leading-7.5 tracking-display wrap-anywhere text-current tablet:text-28 tablet:leading-8.5">
              {unbrokenModels(slide.title)}
            </h2>
          )}
          <Description slide={slide} />
          {slide.link && (
            <ContentLink path={slide.link.path} className={actionStyle}>
              {slide.link.title ?? t(labels.button.readMore)}
            </ContentLink>
          )}
        </div>
      </div>
    </div>
  );
}

function Description({ slide: { descriptionHtml, description } }: { slide: Slide }) {
  if (descriptionHtml) return <SanitisedHtml html={descriptionHtml} className={htmlStyle} />;
  return description ? <p className="text-16 text-pretty wrap-anywhere">{description}</p> : null;
}

function Picture({ src, isShown, className }: { src: string; isShown: boolean; className: string }) {
  return (
    <ImageWithFallback
      src={src}
      srcSet={pictureSrcset(src)}
      sizes="(width <= 700px) 100vw, 55rem"
      alt=""
      width={1280}
      height={800}
      fetchPriority={isShown ? 'high' : 'low'}
      className={`absolute size-full object-cover ${className}`}
      placeholder={null}
    />
  );
}

/** Decoration for slides whose text is on the left. Behind text it would reduce the contrast. */
function Arches() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 760 300"
      preserveAspectRatio="xMaxYMid slice"
      className="absolute inset-0 size-full max-tablet:hidden rtl:-scale-x-100"
    >
      {[170, 130, 90, 50].map((radius) => (
        <path
          key={radius}
          d={`M${640 - radius} 400V${140 + radius * 0.5}a${radius} ${radius} 0 0 1 ${radius * 2} 0V400z`}
          fill="currentColor"
          fillOpacity="0.06"
          stroke="currentColor"
          strokeOpacity="0.12"
        />
      ))}
    </svg>
  );
}

function coloursOf(background: string | null): CSSProperties | undefined {
  const colours = slideColours(background);
  return (
    colours && {
      ['--slide-background' as string]: colours.background,
      ['--slide-text' as string]: colours.text,
      ['--slide-overlay' as string]: `color-mix(in srgb, ${colours.overlay} ${overlayOpacity * 100}%, transparent)`,
    }
  );
}

// A slide looks the same in both themes, like a picture. Without its own background a slide uses the brand colour.
const panelStyle =
  'relative flex flex-col bg-(--slide-background) text-(--slide-text) transition-[opacity,visibility] duration-(--slow) [--slide-background:oklch(0.27_0.045_var(--brand-hue))] ' +
  '[--slide-overlay:oklch(0.24_0.045_var(--brand-hue)/0.8)] [--slide-text:oklch(1_0_0)]';

const textStyle = 'flex max-w-full flex-col gap-3 tablet:max-w-88 tablet:basis-1/2 tablet:grow-0';

// On a phone the picture is above the text. On wider screens it is behind the text if there is an overlay, and otherwise beside
// the text without a gap. It fades into the background, so that no edge is visible.
const pictureStyle = 'relative max-tablet:min-h-52 max-tablet:flex-1 tablet:absolute tablet:inset-y-0';
const besideText = {
  left: 'tablet:start-[min(23.75rem,50%)] tablet:end-0',
  center: 'tablet:inset-x-0',
  right: 'tablet:start-0 tablet:end-[min(23.75rem,50%)]',
};
const awayFromText = { left: 'object-right', center: '', right: 'object-left' };
const fadeStyle =
  'absolute inset-0 max-tablet:-bottom-16 max-tablet:[mask-image:linear-gradient(to_top,transparent_4rem,black_11rem)]';
const fades = {
  left: 'tablet:[mask-image:linear-gradient(to_right,transparent,black_min(3rem,9%))] tablet:rtl:[mask-image:linear-gradient(to_left,transparent,black_min(3rem,9%))]',
  center: 'tablet:[mask-image:linear-gradient(to_right,black,transparent_calc(50%-12rem),transparent_calc(50%+12rem),black)]',
  right:
    'tablet:[mask-image:linear-gradient(to_left,transparent,black_min(3rem,9%))] tablet:rtl:[mask-image:linear-gradient(to_right,transparent,black_min(3rem,9%))]',
};

const verticalPositions = { top: 'items-start', center: 'items-center', bottom: 'items-end' };
const horizontalPositions = { left: 'justify-start', center: 'justify-center', right: 'justify-end' };
const textAlignments = { left: 'items-start text-start', center: 'items-center text-center', right: 'items-end text-end' };

// The overlay is opaque enough where there may be text, and more transparent elsewhere.
const overlayStyle = 'absolute inset-0 max-tablet:hidden';
const overlays = {
  left: 'bg-linear-to-r from-(--slide-overlay) from-52% to-transparent to-68% rtl:-scale-x-100',
  center: 'bg-(--slide-overlay)',
  right: 'bg-linear-to-l from-(--slide-overlay) from-52% to-transparent to-68% rtl:-scale-x-100',
};

const htmlStyle =
  'grid gap-2 text-16 text-pretty wrap-anywhere [&_a]:underline [&_a]:underline-offset-[3px] [&_ol]:list-decimal [&_ol]:ps-5 [&_ul]:list-disc [&_ul]:ps-5';

const actionStyle =
  'mt-1 inline-flex min-h-9 items-center rounded-md bg-(--slide-text) px-3 font-medium text-(--slide-background) transition-opacity hover:opacity-90 ' +
  'focus-visible:outline-(--slide-text) touch:min-h-11 forced-colors:border';
