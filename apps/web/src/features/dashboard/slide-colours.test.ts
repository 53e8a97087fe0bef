import { expect, it } from 'vitest';

import { overlayOpacity, slideColours } from './slide-colours.ts';

const levels = ['00', '33', '66', '99', 'cc', 'ff'];
const backgrounds = levels.flatMap((red) => levels.flatMap((green) => levels.map((blue) => `#${red}${green}${blue}`)));

it('[DASH-03] text is readable on every background, and over every picture with its overlay', () => {
  const unreadable = backgrounds.filter((background) => {
    const { background: slideBackground = '', text = '', overlay = '' } = slideColours(background) ?? {};
    const behindText = [slideBackground, ...['#000000', '#808080', '#ffffff'].map((picture) => blend(overlay, picture))];
    return slideBackground !== background || behindText.some((colour) => !(contrastRatio(text, colour) >= 4.5));
  });
  expect(unreadable).toEqual([]);
});

it.each([null, '', 'red', '#12', '#12345g'])('returns no colours for the background %j', (background) => {
  expect(slideColours(background)).toBeUndefined();
});

// The contrast ratio as WCAG 2 defines it, computed independently of the code under test.
function contrastRatio(one: string, other: string): number {
  const luminance = (colour: string) => {
    const [r = 0, g = 0, b = 0] = channels(colour).map((value) => {
      const channel = value / 255;
      return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
  };
  return Math.max(luminance(one), luminance(other)) / Math.min(luminance(one), luminance(other));
}

function blend(overlay: string, picture: string): string {
  const pictureChannels = channels(picture);
  const blended = channels(overlay).map(
    (value, index) => value * overlayOpacity + (pictureChannels[index] ?? 0) * (1 - overlayOpacity),
  );
  return `#${blended.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
}
