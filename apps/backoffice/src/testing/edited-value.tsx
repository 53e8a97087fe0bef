import { type ReactNode, useState } from 'react';

interface EditedValueProps<Value> {
  initial: Value;
  /** Told every change. */
  onValue: (value: Value) => void;
  children: (value: Value, onChange: (value: Value) => void) => ReactNode;
}

/** Holds the value of a controlled field, as the form around it does. */
export function EditedValue<Value>({ initial, onValue, children }: EditedValueProps<Value>) {
  const [value, setValue] = useState(initial);
  return children(value, (next) => {
    setValue(() => next);
    onValue(next);
  });
}
