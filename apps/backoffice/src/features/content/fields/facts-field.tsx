import { useLingui } from '@lingui/react/macro';
import { languageName } from '@portal/client/i18n/language-name';
import { useLocale } from '@portal/client/i18n/locale';
import type { LocalisedText } from '@portal/contract/backoffice/settings';
import type { Locale } from '@portal/contract/locales';
import { Button } from '@portal/ui/button';
import { IconButton } from '@portal/ui/icon-button';
import { Plus, X } from 'lucide-react';
import { useId } from 'react';
import { flushSync } from 'react-dom';

import { withLocaleText } from '../../../forms/locale-text.ts';
import { LimitedInput } from './limited-input.tsx';
import { MoveButtons, moved } from '../references/move-buttons.tsx';

export interface Fact {
  readonly label: LocalisedText;
  readonly value: LocalisedText;
}

interface FactsFieldProps {
  label: string;
  value: readonly Fact[];
  shownLocales: readonly Locale[];
  onChange: (facts: Fact[]) => void;
}

const maxFacts = 60;
const maxLengths = { label: 200, value: 1000 } as const;

/** The facts of a product, such as "Throughput: 4.8 Gbit/s", in the languages that are shown. */
export function FactsField({ label, value, shownLocales, onChange }: FactsFieldProps) {
  const { t } = useLingui();
  const id = useId();
  const reader = useLocale();
  const change = (index: number, fact: Fact) => onChange(value.with(index, fact));
  const focus = (element: string) => document.getElementById(`${id}-${element}`)?.focus();

  const add = () => {
    flushSync(() => onChange([...value, { label: {}, value: {} }]));
    focus(`${value.length}-label-${shownLocales[0]}`);
  };
  const remove = (index: number) => {
    flushSync(() => onChange(value.toSpliced(index, 1)));
    focus('add');
  };

  return (
    <div role="group" aria-labelledby={`${id}-title`} className="grid gap-1.5">
      <span id={`${id}-title`} className="text-13 text-muted">
        {label}
      </span>
      {value.length > 0 && (
        <ol className="grid rounded-md border border-line">
          {value.map((fact, index) => {
            const number = index + 1;
            const name = fact.label[shownLocales[0] ?? 'en'] || t({ id: 'facts.fact', message: `fact ${number}` });
            return (
              <li key={index} className="flex items-start gap-2 border-b border-line-subtle p-2 last:border-b-0">
                <div className="grid min-w-0 flex-1 gap-2">
                  {shownLocales.map((locale) => (
                    <div key={locale} className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-2 max-tablet:grid-cols-1">
                      {field(fact, index, 'label', locale)}
                      {field(fact, index, 'value', locale)}
                    </div>
                  ))}
                </div>
                <div className="flex">
                  <MoveButtons
                    listId={id}
                    name={name}
                    index={index}
                    count={value.length}
                    onMove={(from, to) => {
                      onChange(moved(value, from, to));
                      return true;
                    }}
                  />
                  <IconButton
                    size="sm"
                    label={t({ id: 'facts.remove', message: `Remove ${name}` })}
                    onPress={() => remove(index)}
                  >
                    <X />
                  </IconButton>
                </div>
              </li>
            );
          })}
        </ol>
      )}
      <Button
        id={`${id}-add`}
        kind="ghost"
        size="sm"
        className="justify-self-start"
        isDisabled={value.length >= maxFacts}
        onPress={add}
      >
        <Plus />
        {t({ id: 'facts.add', message: 'Add a fact' })}
      </Button>
    </div>
  );

  function field(fact: Fact, index: number, part: 'label' | 'value', locale: Locale) {
    const number = index + 1;
    const language = languageName(locale, reader);
    return (
      <LimitedInput
        id={`${id}-${index}-${part}-${locale}`}
        lang={locale}
        aria-label={
          part === 'label'
            ? t({ id: 'facts.label', message: `Name of fact ${number} in ${language}` })
            : t({ id: 'facts.value', message: `Value of fact ${number} in ${language}` })
        }
        placeholder={
          fact[part].en ??
          (part === 'label' ? t({ id: 'facts.name', message: 'Name' }) : t({ id: 'facts.text', message: 'Value' }))
        }
        maxLength={maxLengths[part]}
        value={fact[part][locale] ?? ''}
        onChange={(text) => change(index, { ...fact, [part]: withLocaleText(fact[part], locale, text) })}
      />
    );
  }
}
