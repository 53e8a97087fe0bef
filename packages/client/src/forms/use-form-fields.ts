import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { type FormEvent, useRef, useState } from 'react';

/** The errors of a form by field: a text, or a message of the dictionaries. */
export type FieldErrors<Name extends string> = Partial<Record<Name, MessageDescriptor | string | undefined>>;

export interface FormFieldsOptions<Name extends string> {
  /** The values of unedited fields. New initial values reach every field that is not edited. */
  initial: Record<Name, string>;
  validate: (values: Record<Name, string>) => FieldErrors<Name>;
  /**
   * When the error of a field is first shown, besides on submit: when a field that was edited is left (the default), when any
   * field is left, or not before submit.
   */
  showErrors?: 'onBlurAfterEdit' | 'onBlur' | 'onSubmit';
}

/** Sends the values, and returns the errors that the server found in single fields. */
type SubmitFields<Name extends string> = (values: Record<Name, string>) => Promise<FieldErrors<Name> | undefined>;

type Flags<Name extends string> = Partial<Record<Name, boolean>>;

/**
 * Form state without a library: values, validation, server errors, focus on the first invalid field. The input is kept when
 * submitting fails.
 */
export function useFormFields<Name extends string>(options: FormFieldsOptions<Name>) {
  const { initial, validate, showErrors = 'onBlurAfterEdit' } = options;
  const { i18n } = useLingui();
  const inputs = useRef<Partial<Record<Name, HTMLElement | null>>>({});
  const names = Object.keys(initial) as Name[];
  const [edits, setEdits] = useState<Partial<Record<Name, string>>>({});
  const [touched, setTouched] = useState<Flags<Name>>({});
  const [serverErrors, setServerErrors] = useState<FieldErrors<Name>>({});
  const [isPending, setPending] = useState(false);
  const values: Record<Name, string> = { ...initial, ...edits };
  const errors = validate(values);

  const focusFirstInvalid = (fieldErrors: FieldErrors<Name>): boolean => {
    const invalid = names.filter((name) => fieldErrors[name] !== undefined);
    const [first] = invalid.flatMap((name) => inputs.current[name] ?? []).toSorted(byDocumentOrder);
    first?.focus();
    return invalid.length > 0;
  };

  const submit = async (onSubmit: SubmitFields<Name>, onInvalid?: () => void): Promise<void> => {
    if (isPending) return;
    setServerErrors({});
    setTouched(Object.fromEntries(names.map((name) => [name, true])) as Flags<Name>);
    if (focusFirstInvalid(errors)) {
      onInvalid?.();
      return;
    }
    setPending(true);
    let rejected: FieldErrors<Name>;
    try {
      rejected = (await onSubmit(values)) ?? {};
    } finally {
      setPending(false);
    }
    setServerErrors(rejected);
    focusFirstInvalid(rejected);
  };

  const fieldProps = (name: Name) => {
    const error: MessageDescriptor | string | undefined = serverErrors[name] ?? (touched[name] ? errors[name] : undefined);
    return {
      ref: (input: HTMLElement | null) => {
        inputs.current[name] = input;
      },
      name,
      value: values[name],
      error: typeof error === 'object' ? i18n._(error) : error,
      onChange: ({ target }: { target: { value: string } }) => {
        setEdits((previous) => ({ ...previous, [name]: target.value }));
        setServerErrors((previous) => ({ ...previous, [name]: undefined }));
        // An error disappears while it is being corrected; a new one waits for blur.
        if (showErrors === 'onBlurAfterEdit' && error === undefined) setTouched((previous) => ({ ...previous, [name]: false }));
      },
      onBlur: () => {
        if (showErrors === 'onBlur' || (showErrors === 'onBlurAfterEdit' && name in edits)) {
          setTouched((previous) => ({ ...previous, [name]: true }));
        }
      },
    };
  };

  return {
    values,
    /** Edited values that differ from the initial ones. Spaces in an empty field are no difference. */
    changes: Object.fromEntries(
      names.filter((name) => isDifferent(values[name], initial[name])).map((name) => [name, values[name]]),
    ) as Partial<Record<Name, string>>,
    isPending,
    submit,
    /** The handler of a form's submit event. */
    handleSubmit: (onSubmit: SubmitFields<Name>, onInvalid?: () => void) => (event: FormEvent) => {
      event.preventDefault();
      void submit(onSubmit, onInvalid);
    },
    fieldProps,
    /** Fills the form as if the values had been typed, unless the person has already typed. */
    restore: (draft: Partial<Record<Name, string>>): void =>
      setEdits((current) => (Object.keys(current).length > 0 ? current : onlyNames(draft, names))),
    reset: (): void => {
      setEdits({});
      setTouched({});
      setServerErrors({});
    },
  };
}

function isDifferent(value: string, initial: string): boolean {
  return value !== initial && (value.trim() !== '' || initial.trim() !== '');
}

function onlyNames<Name extends string>(draft: Partial<Record<Name, string>>, names: readonly Name[]) {
  return Object.fromEntries(names.filter((name) => name in draft).map((name) => [name, draft[name]])) as typeof draft;
}

function byDocumentOrder(one: HTMLElement, other: HTMLElement): number {
  return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}
