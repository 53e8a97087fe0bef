/** The size of a frame in drawing units. */
export const frame = { width: 960, height: 540 };

export const filmSeconds = 8;

/** A drawing that appears, may move, and may vanish. Positions are offsets from where it is drawn. */
export interface Layer {
  readonly shapes: string;
  /** All times are in seconds. */
  readonly appears: number;
  readonly vanishes?: number;
  readonly moves?: {
    readonly from: readonly [x: number, y: number];
    readonly to?: readonly [x: number, y: number];
    readonly begin: number;
    readonly end: number;
  };
}

export interface Film {
  readonly ground: string;
  readonly layers: readonly Layer[];
}
