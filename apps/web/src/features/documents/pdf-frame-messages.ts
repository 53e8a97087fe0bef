import * as z from 'zod/mini';

/** Theme and brand colour. The portal sends them, because the frame cannot read the portal's storage. */
export interface FrameAppearance {
  readonly theme: 'light' | 'dark';
  readonly hue: number;
}

/** Texts that the frame displays or announces, in the reader's language. `{page}` is replaced by a number. */
export interface FrameTexts {
  readonly document: string;
  readonly page: string;
  readonly thumbnails: string;
}

/** Messages that the portal sends to the PDF frame through its port. */
export type MessageToFrame =
  | {
      readonly kind: 'open';
      /** Size of the whole file; `start` has its first bytes, possibly all of them. */
      readonly length: number;
      readonly start: ArrayBuffer;
      readonly page: number;
      /** Words to highlight from that page on. */
      readonly words: readonly string[];
      readonly texts: FrameTexts;
      /** The language of the document, if known. */
      readonly lang: string | null;
    }
  | { readonly kind: 'appearance'; readonly appearance: FrameAppearance }
  | { readonly kind: 'range'; readonly begin: number; readonly bytes: ArrayBuffer }
  | { readonly kind: 'page'; readonly page: number }
  | { readonly kind: 'zoom'; readonly to: ZoomStep }
  | { readonly kind: 'find'; readonly query: FindQuery; readonly move: 'first' | 'next' | 'previous' }
  | { readonly kind: 'endFind' }
  | { readonly kind: 'thumbnails'; readonly isShown: boolean }
  | { readonly kind: 'print' };

/** A typed text, or a list of words of which any may match. */
export type FindQuery = string | readonly string[];

export type ZoomStep = 'in' | 'out' | 'page' | 'width';

const Count = z.int().check(z.nonnegative());

/** Messages from the frame to the portal. The frame renders untrusted files, so every message is validated. */
export const MessageFromFrame = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('opened'), pages: z.int().check(z.positive()) }),
  z.object({ kind: z.literal('drawn') }),
  z.object({ kind: z.literal('page'), page: z.int().check(z.positive()) }),
  z.object({ kind: z.literal('zoom'), percent: Count, fit: z.nullable(z.enum(['page', 'width'])) }),
  z.object({ kind: z.literal('found'), current: Count, total: Count, isPending: z.boolean() }),
  z.object({ kind: z.literal('range'), begin: Count, end: Count }),
  z.object({ kind: z.literal('failed'), reason: z.enum(['password', 'damaged']) }),
  z.object({ kind: z.literal('key'), key: z.enum(['close', 'find', 'print']) }),
  z.object({ kind: z.literal('leave'), direction: z.enum(['forward', 'backward']) }),
  z.object({ kind: z.literal('link'), url: z.string().check(z.maxLength(2000)) }),
  z.object({ kind: z.literal('printing'), page: z.nullable(Count) }),
  z.object({ kind: z.literal('printFailed') }),
]);
export type MessageFromFrame = z.infer<typeof MessageFromFrame>;
