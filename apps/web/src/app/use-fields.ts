import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { type FormEvent, useRef, useState } from 'react';

/** By field: a text, or a message of the dictionaries. */
export type FieldFaults<Name extends string> = Partial<Record<Name, MessageDescriptor | string | undefined>>;

interface Fields<Name extends string> {
  /** In the order on the screen, so that the first fault is where the focus goes. */
  initial: Record<Name, string>;
  faultsIn: (values: Record<Name, string>) => FieldFaults<Name>;
  /** Answers what the server has found wrong with single fields, if it did. */
  onSubmit: (values: Record<Name, string>) => Promise<FieldFaults<Name> | undefined>;
}

/**
 * The state of a small form without a library. It says what is wrong when a field that was typed in is left, and on submit; what
 * was typed stays whatever happens.
 */
export function useFields<Name extends string>({ initial, faultsIn, onSubmit }: Fields<Name>) {
  const { i18n } = useLingui();
  const inputs = useRef<Partial<Record<Name, HTMLElement | null>>>({});
  const names = Object.keys(initial) as Name[];
  const [values, setValues] = useState(initial);
  const [typed, setTyped] = useState<Partial<Record<Name, boolean>>>({});
  const [checked, setChecked] = useState<Partial<Record<Name, boolean>>>({});
  const [told, setTold] = useState<FieldFaults<Name>>({});
  const [isPending, setPending] = useState(false);
  const faults = faultsIn(values);

  const focusFirst = (found: FieldFaults<Name>): boolean => {
    const first = names.find((name) => found[name] !== undefined);
    if (first) inputs.current[first]?.focus();
    return first !== undefined;
  };

  const handleSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isPending) return;
    setTold({});
    setChecked(Object.fromEntries(names.map((name) => [name, true])) as Record<Name, boolean>);
    if (focusFirst(faults)) return;

    setPending(true);
    const refused = (await onSubmit(values)) ?? {};
    setPending(false);
    setTold(refused);
    focusFirst(refused);
  };

  const propsOf = (name: Name) => {
    const fault: MessageDescriptor | string | undefined = told[name] ?? (checked[name] ? faults[name] : undefined);
    return {
      ref: (input: HTMLElement | null) => {
        inputs.current[name] = input;
      },
      name,
      value: values[name],
      fault: typeof fault === 'object' ? i18n._(fault) : fault,
      onChange: ({ target }: { target: { value: string } }) => {
        setValues((all) => ({ ...all, [name]: target.value }));
        setTyped((all) => ({ ...all, [name]: true }));
        setTold((all) => ({ ...all, [name]: undefined }));
        // A fault is taken back while it is being mended; a new one waits until the field is left.
        if (fault === undefined) setChecked((all) => ({ ...all, [name]: false }));
      },
      onBlur: () => {
        if (typed[name]) setChecked((all) => ({ ...all, [name]: true }));
      },
    };
  };

  const reset = (): void => {
    setValues(initial);
    setTyped({});
    setChecked({});
    setTold({});
  };

  return { isPending, handleSubmit, propsOf, reset };
}
