import type { LocalisedText, SettingSubject, SettingValue } from '@portal/contract/backoffice/settings';
import { localeNames, locales } from '@portal/contract/locales';

/** One field of a subject for comparing two versions: its name, how it reads, and how to take it over from another version. */
interface SettingField<Value> {
  readonly name: string;
  readonly label: string;
  readonly text: (value: Value) => string;
  readonly take: (from: Value, into: Value) => Value;
}

export type FieldTexts<Subject extends SettingSubject> = readonly SettingField<SettingValue<Subject>>[];

/** A field that is a property of the value. */
export function property<Value extends object, Name extends keyof Value & string>(
  name: Name,
  label: string,
  text: (value: Value[Name]) => string,
): SettingField<Value> {
  return { name, label, text: (value) => text(value[name]), take: (from, into) => ({ ...into, [name]: from[name] }) };
}

/** A subject that is one field as a whole. */
export function wholeValue<Value>(label: string, text: (value: Value) => string): SettingField<Value> {
  return { name: 'value', label, text, take: (from) => from };
}

/** A text in all its languages, each on its own line. */
export function localisedLines(texts: LocalisedText): string {
  return locales.flatMap((locale) => (texts[locale] ? [`${localeNames[locale]}: ${texts[locale]}`] : [])).join('\n');
}
