import { NativeField, type NativeFieldProps } from '@portal/ui/native-field';

interface CodeFieldProps extends NativeFieldProps {
  /** A recovery code instead of one of the authenticator app. */
  isRecovery?: boolean;
}

/** The field for a one-time code, focused: the code is what its form waits for. */
export function CodeField({ isRecovery = false, ...field }: CodeFieldProps) {
  return (
    <NativeField
      // The key remounts the field for the other kind of code, empty and focused.
      key={isRecovery ? 'recovery' : 'app'}
      {...field}
      required
      maxLength={64}
      // A phone shows its number pad for codes of an app; recovery codes have letters.
      inputMode={isRecovery ? 'text' : 'numeric'}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the code is what the form waits for
      autoFocus
    />
  );
}
