/**
 * A column of an exported table. A day is written as yyyy-mm-dd. A value that does not have the form of its kind is written as
 * text.
 */
export interface ExportColumn<Row> {
  readonly header: string;
  readonly kind?: 'text' | 'number' | 'day' | 'phone';
  /** Width in characters, for formats that have column widths. */
  readonly width: number;
  readonly value: (row: Row) => string | number | null;
}
