import { defaultLocale, type Locale } from '@portal/contract/locales';
import { createContext, use } from 'react';

interface EditedLocale {
  readonly locale: Locale;
  readonly setLocale: (locale: Locale) => void;
}

/** The language whose texts are edited. All fields and the preview share it. */
export const EditedLocaleContext = createContext<EditedLocale>({ locale: defaultLocale, setLocale: () => undefined });

export function useEditedLocale(): EditedLocale {
  return use(EditedLocaleContext);
}
