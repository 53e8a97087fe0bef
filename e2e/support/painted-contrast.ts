import type { Locator } from '@playwright/test';

/** Measures the lowest contrast between a text and the pixels behind it, because axe ignores pictures. */
export async function paintedContrast(text: Locator): Promise<number> {
  const colour = await text.evaluate((element) => getComputedStyle(element).color);
  await text.evaluate((element) => Object.assign((element as HTMLElement).style, { opacity: '0' }));
  const screenshot = (await text.screenshot()).toString('base64');
  await text.evaluate((element) => Object.assign((element as HTMLElement).style, { opacity: '' }));
  return text.page().evaluate(
    async ([image, textColour]) => {
      const bytes = Uint8Array.from(atob(image ?? ''), (character) => character.codePointAt(0) ?? 0);
      const bitmap = await createImageBitmap(new Blob([bytes]));
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      const context = canvas.getContext('2d');
      if (!context) return 0;
      const luminance = ([red = 0, green = 0, blue = 0]: ArrayLike<number> & Iterable<number>) => {
        const [r, g, b] = [red, green, blue].map((value) => {
          const fraction = value / 255;
          return fraction <= 0.04045 ? fraction / 12.92 : ((fraction + 0.055) / 1.055) ** 2.4;
        }) as [number, number, number];
        return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
      };
      context.fillStyle = textColour ?? '';
      context.fillRect(0, 0, 1, 1);
      const textLuminance = luminance(context.getImageData(0, 0, 1, 1).data);
      context.drawImage(bitmap, 0, 0);
      const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
      let worst = 21;
      for (let offset = 0; offset < data.length; offset += 4) {
        const backgroundLuminance = luminance(data.slice(offset, offset + 3));
        worst = Math.min(worst, Math.max(textLuminance, backgroundLuminance) / Math.min(textLuminance, backgroundLuminance));
      }
      return worst;
    },
    [screenshot, colour],
  );
}
