import type { Locator } from '@playwright/test';

/** Measures the lowest contrast between a text and the pixels behind it, because axe ignores pictures. */
export async function paintedContrast(title: Locator): Promise<number> {
  const colour = await title.evaluate((element) => getComputedStyle(element).color);
  await title.evaluate((element) => Object.assign((element as HTMLElement).style, { opacity: '0' }));
  const painted = (await title.screenshot()).toString('base64');
  await title.evaluate((element) => Object.assign((element as HTMLElement).style, { opacity: '' }));
  return title.page().evaluate(
    async ([image, text]) => {
      const bytes = Uint8Array.from(atob(image ?? ''), (sign) => sign.codePointAt(0) ?? 0);
      const bitmap = await createImageBitmap(new Blob([bytes]));
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      const pen = canvas.getContext('2d');
      if (!pen) return 0;
      const light = ([red = 0, green = 0, blue = 0]: ArrayLike<number> & Iterable<number>) => {
        const [r, g, b] = [red, green, blue].map((value) => {
          const share = value / 255;
          return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
        }) as [number, number, number];
        return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
      };
      pen.fillStyle = text ?? '';
      pen.fillRect(0, 0, 1, 1);
      const written = light(pen.getImageData(0, 0, 1, 1).data);
      pen.drawImage(bitmap, 0, 0);
      const { data } = pen.getImageData(0, 0, bitmap.width, bitmap.height);
      let worst = 21;
      for (let at = 0; at < data.length; at += 4) {
        const ground = light(data.slice(at, at + 3));
        worst = Math.min(worst, Math.max(written, ground) / Math.min(written, ground));
      }
      return worst;
    },
    [painted, colour],
  );
}
