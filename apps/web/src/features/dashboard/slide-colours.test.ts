import { expect, it } from 'vitest';

import { overlayOpacity, slideColours } from './slide-colours.ts';

const levels = ['00', '33', '66', '99', 'cc', 'ff'];
const backgrounds = levels.flatMap((red) => levels.flatMap((green) => levels.map((blue) => `#${red}${green}${blue}`)));

it('[DASH-03] text is readable on every background, and over every picture with its overlay', () => {
  const unreadable = backgrounds.filter((background) => {
    const { ground = '', text = '', overlay = '' } = slideColours(background) ?? {};
    const grounds = [ground, ...['#000000', '#808080', '#ffffff'].map((picture) => over(overlay, picture))];
    return ground !== background || grounds.some((each) => !(ratio(text, each) >= 4.5));
  });
  expect(unreadable).toEqual([]);
});

it.each([null, '', 'red', '#12', '#12345g'])('%j is not a colour', (background) => {
  expect(slideColours(background)).toBeUndefined();
});

// Computed independently of the code under test.
function ratio(one: string, other: string): number {
  const light = (colour: string) => {
    const [r = 0, g = 0, b = 0] = channels(colour).map((value) => {
      const share = value / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
  };
  return Math.max(light(one), light(other)) / Math.min(light(one), light(other));
}

function over(overlay: string, picture: string): string {
  const under = channels(picture);
  const blended = channels(overlay).map((value, index) => value * overlayOpacity + (under[index] ?? 0) * (1 - overlayOpacity));
  return `#${blended.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
}
