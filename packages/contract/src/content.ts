import * as z from 'zod/mini';

/** Content ids are unique over all kinds. In a URL they have no sign and no leading zeros. */
export const ContentId = z.int().check(z.positive(), z.maximum(999_999_999));
export const ContentIdParam = z.string().check(z.regex(/^[1-9]\d{0,8}$/));

export const textOrNull = z.nullable(z.string());

/** Widths in pixels. A picture is stored in each of them as `{width}.webp`. */
export const pictureWidths = [320, 640, 1280] as const;

/** The URL of a picture, a video or a file of content. */
export function contentFileUrl(id: string, variant: string): string {
  return `/api/files/${id}/${variant}`;
}

/** The `srcset` of a picture with all its widths; undefined when the URL is not that of a stored picture. */
export function pictureSrcset(url: string): string | undefined {
  const folder = /^(\/api\/files\/[0-9a-f-]{36}\/)\d+\.webp$/.exec(url)?.[1];
  return folder && pictureWidths.map((width) => `${folder}${width}.webp ${width}w`).join(', ');
}
