/** A column of an exported table. A day is written yyyy-mm-dd; whatever else stands where a number, a day or a phone is due goes as text. */
export interface ExportColumn<Row> {
  readonly head: string;
  readonly kind?: 'text' | 'number' | 'day' | 'phone';
  /** In characters, where the format knows widths. */
  readonly width: number;
  readonly value: (row: Row) => string | number | null;
}
