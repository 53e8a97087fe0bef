/** What every field of content is given. */
export interface FieldProps<Value> {
  readonly label: string;
  readonly value: Value | null;
  readonly onChange: (value: Value | null) => void;
  /** Why it cannot be published like this. */
  readonly error?: string | undefined;
}
