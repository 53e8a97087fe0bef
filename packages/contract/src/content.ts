import * as z from 'zod/mini';

/** One number for every piece of content, whatever its kind. In an address it is written without signs and leading zeros. */
export const ContentId = z.int().check(z.positive(), z.maximum(999_999_999));
export const ContentIdParam = z.string().check(z.regex(/^[1-9]\d{0,8}$/));

export const textOrNull = z.nullable(z.string());

/** Pixels. A picture of content is kept in each of them as `{width}.webp`. */
export const pictureWidths = [320, 640, 1280] as const;

/** Where the bytes of a picture, a video or a file of content are. */
export function contentFileAddress(id: string, variant: string): string {
  return `/api/files/${id}/${variant}`;
}

/** The same picture in every width, for `srcset`; none when the address is not one of a stored picture. */
export function pictureSources(address: string): string | undefined {
  const stored = /^(\/api\/files\/[0-9a-f-]{36}\/)\d+\.webp$/.exec(address)?.[1];
  return stored && pictureWidths.map((width) => `${stored}${width}.webp ${width}w`).join(', ');
}
