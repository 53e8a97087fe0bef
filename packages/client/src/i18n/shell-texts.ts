import { i18n, type MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';

/** The texts of what surrounds the screens of an application. */
export interface ShellTexts {
  readonly skipToContent: MessageDescriptor;
  readonly menu: MessageDescriptor;
  readonly language: MessageDescriptor;
  readonly toLightTheme: MessageDescriptor;
  readonly toDarkTheme: MessageDescriptor;
  readonly offline: MessageDescriptor;
  readonly notResponding: MessageDescriptor;
  readonly partMissing: MessageDescriptor;
  readonly screenMissing: MessageDescriptor;
  readonly screenMissingHelp: MessageDescriptor;
  readonly screenFailed: MessageDescriptor;
  readonly screenFailedHelp: MessageDescriptor;
  readonly reload: MessageDescriptor;
  readonly signOutFailed: MessageDescriptor;
}

/** Called once when the application starts. */
export function configureShellTexts(texts: ShellTexts): void {
  configured = texts;
}

/** Returns a function that gives these texts in the current language. Re-renders when the language changes. */
export function useShellTexts(): (name: keyof ShellTexts) => string {
  const { _ } = useLingui();
  return (name) => _(shellTexts()[name]);
}

export function shellText(name: keyof ShellTexts): string {
  return i18n._(shellTexts()[name]);
}

export function shellTexts(): ShellTexts {
  if (!configured) throw new Error('A text is shown before configureShellTexts was called.');
  return configured;
}

let configured: ShellTexts | undefined;
