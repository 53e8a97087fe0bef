import { useLingui } from '@lingui/react/macro';
import { contentKind, isLocalisedField } from '@portal/contract/backoffice/content-kinds';
import { contentLocales, defaultLocale, type Locale } from '@portal/contract/locales';
import { Card } from '@portal/ui/card';

import { withReady } from '../draft/draft-parts.ts';
import { LanguageBar } from './language-bar.tsx';
import { LanguageHead } from './language-head.tsx';
import { LanguagePair } from './language-pair.tsx';
import { languageState, outdatedTexts } from '../draft/language-state.ts';
import type { Draft } from '../draft/use-draft.ts';

interface TextsCardProps {
  editing: Draft;
  shown: Locale | undefined;
  onShow: (locale: Locale) => void;
  problemOf: (field: string) => string | undefined;
}

/** All texts, in two languages at a time in rows that share a baseline, with the source on the left. */
export function TextsCard({ editing, shown, onShow, problemOf }: TextsCardProps) {
  const { t } = useLingui();
  const { item, draft, change, confirm } = editing;
  const { titleField, fields } = contentKind(item.kind);
  const outdated = shown ? outdatedTexts(editing, shown) : {};
  return (
    <Card aria-label={t({ id: 'editor.texts', message: 'Texts' })} className="overflow-clip">
      <LanguageBar shown={shown} stateOf={(locale) => languageState(editing, locale)} onShow={onShow} />
      <LanguageHead
        shown={shown}
        state={shown ? languageState(editing, shown) : 'missing'}
        isReady={contentLocales.some((locale) => locale === shown && draft.readyLocales.includes(locale))}
        onReady={(isReady) => shown && change((before) => withReady(before, shown, isReady))}
        onClose={() => onShow(defaultLocale)}
      />
      {fields.filter(isLocalisedField).map((field) => (
        <LanguagePair
          key={field.name}
          {...{ field, draft, shown, change }}
          isTitle={field.name === titleField}
          outdated={outdated[field.name]}
          error={problemOf(field.name)}
          onStillRight={() => shown && confirm({ locale: shown, field: field.name })}
        />
      ))}
    </Card>
  );
}
