import * as z from 'zod/mini';

/** How the frame is to look; it shares the portal's tokens, not its storage. */
export interface FrameLook {
  readonly theme: 'light' | 'dark';
  readonly hue: number;
}

/** Texts the frame shows or says, in the reader's language. `{page}` stands for a number. */
export interface FrameTexts {
  readonly document: string;
  readonly page: string;
  readonly thumbnails: string;
}

/** What the portal tells the frame that draws a PDF. The first message comes with the port; the rest go through it. */
export type ToFrame =
  | {
      readonly kind: 'open';
      /** Of the whole file; `start` are its first bytes, perhaps all of them. */
      readonly length: number;
      readonly start: ArrayBuffer;
      readonly page: number;
      /** Words to be shown from that page on. */
      readonly words: readonly string[];
      readonly texts: FrameTexts;
      /** The language the document is written in, where it is known. */
      readonly lang: string | null;
    }
  | { readonly kind: 'look'; readonly look: FrameLook }
  | { readonly kind: 'range'; readonly begin: number; readonly bytes: ArrayBuffer }
  | { readonly kind: 'page'; readonly page: number }
  | { readonly kind: 'zoom'; readonly to: ZoomStep }
  | { readonly kind: 'find'; readonly query: FindQuery; readonly move: 'first' | 'next' | 'previous' }
  | { readonly kind: 'endFind' }
  | { readonly kind: 'thumbnails'; readonly isShown: boolean }
  | { readonly kind: 'print' };

/** A text as it was typed, or words of which any is looked for. */
export type FindQuery = string | readonly string[];

export type ZoomStep = 'in' | 'out' | 'page' | 'width';

const Count = z.int().check(z.nonnegative());

/** What the frame tells the portal. It draws what others have written, so everything it says is read with care. */
export const FromFrame = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('opened'), pages: z.int().check(z.positive()) }),
  z.object({ kind: z.literal('drawn') }),
  z.object({ kind: z.literal('page'), page: z.int().check(z.positive()) }),
  z.object({ kind: z.literal('zoom'), percent: Count, fit: z.nullable(z.enum(['page', 'width'])) }),
  z.object({ kind: z.literal('found'), current: Count, total: Count, isPending: z.boolean() }),
  z.object({ kind: z.literal('range'), begin: Count, end: Count }),
  z.object({ kind: z.literal('failed'), reason: z.enum(['password', 'damaged']) }),
  z.object({ kind: z.literal('key'), key: z.enum(['close', 'find', 'print']) }),
  z.object({ kind: z.literal('leave'), direction: z.enum(['forward', 'backward']) }),
  z.object({ kind: z.literal('link'), address: z.string().check(z.maxLength(2000)) }),
  z.object({ kind: z.literal('printing'), page: z.nullable(Count) }),
  z.object({ kind: z.literal('printFailed') }),
]);
export type FromFrame = z.infer<typeof FromFrame>;
