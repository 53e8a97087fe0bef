import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type ReactNode, type Ref, useLayoutEffect, useRef, useState } from 'react';
import { ComboBox, Input, type Key, Label, ListBox, ListBoxItem, Popover, Text } from 'react-aria-components';
import { panelStyle } from '@portal/ui/panel-style';

import { InlineError } from './inline-error.tsx';

export interface PickOption {
  readonly id: string;
  readonly text: string;
  /** Muted, at the end: a kind, a country. */
  readonly detail?: string | undefined;
}

interface PickBoxProps {
  label: string;
  labelClassName?: string;
  className?: string;
  boxClassName: string;
  placeholder: string;
  /** Those that match what has been typed, without those that are chosen already. */
  options: readonly PickOption[];
  /** The names of what is chosen already, so that whoever types one again is told. */
  chosenNames: readonly string[];
  text: string;
  onTextChange: (text: string) => void;
  onPick: (id: string) => void;
  onFocus?: () => void;
  /** False while the focus is given back to the input, which must not cover the screen then. */
  opensOnFocus?: boolean;
  onBackspace?: () => void;
  /** Shown instead of options when there are none; nothing opens without it. */
  emptyText?: string | undefined;
  /** Options are still being loaded. */
  isPending?: boolean;
  /** Why there are no options; they can be loaded again. */
  errorText?: string | undefined;
  onRetry?: () => unknown;
  inputRef?: Ref<HTMLInputElement> | undefined;
  /** Inside the box, before the input. */
  children?: ReactNode;
}

/** A combo box that adds to what is chosen: after each choice it is closed and empty again. Without a choice the text stays. */
export function PickBox({
  label,
  labelClassName = 'text-13 text-muted',
  className = 'grid gap-1',
  boxClassName,
  placeholder,
  options,
  chosenNames,
  text,
  onTextChange,
  onPick,
  onFocus,
  opensOnFocus = true,
  onBackspace,
  emptyText,
  isPending = false,
  errorText,
  onRetry,
  inputRef,
  children,
}: PickBoxProps) {
  const { t } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [picked, setPicked] = useState<Key | null>(null);
  const [isLeft, setLeft] = useState(false);

  const isChosen = chosenNames.some((name) => isSameText(name, text));
  const alreadyChosen = t({ id: 'pick.alreadyChosen', message: `“${text}” is already chosen.` });

  const meant = isChosen ? options.find(({ text: name }) => isSameText(name, text)) : meantOption(options, text);

  const handleChange = (key: Key | null) => {
    // It is also called without a choice, when the list closes.
    if (key === null) return;
    setPicked(key);
    onPick(String(key));
    onTextChange('');
  };

  const handleOpen = (opens: boolean) => {
    setOpen(opens);
    // The list closes because the value changes. Nothing stays chosen, so that an option can be chosen a second time.
    if (!opens) setPicked(null);
  };

  const handleKey = (event: KeyboardEvent) => {
    // Whoever holds the key to clear the text does not mean what is chosen.
    if (event.key === 'Backspace' && text === '' && !event.repeat) onBackspace?.();
    // This Enter only confirms what an input method has composed.
    const isConfirmation = event.nativeEvent.isComposing;
    if (event.key === 'Enter' && !isConfirmation && !isPending && meant && !isInList(event.target)) handleChange(meant.id);
    // Escape closes the list, but not the dialog around it.
    if (event.key === 'Escape' && isOpen) event.stopPropagation();
  };

  const wasRetried = useRef(false);
  // The button is gone while loading. Only now the focus opens the list, in which the options appear.
  useLayoutEffect(() => {
    if (errorText !== undefined || !wasRetried.current) return;
    wasRetried.current = false;
    box.current?.querySelector('input')?.focus();
  }, [errorText]);
  const handleRetry = () => {
    wasRetried.current = true;
    onRetry?.();
  };
  const emptyListText = isChosen ? alreadyChosen : emptyText;
  const insteadOfOptions = isPending ? t({ id: 'pick.loading', message: 'Loading…' }) : emptyListText;

  return (
    <ComboBox
      items={options}
      value={picked}
      onChange={handleChange}
      onOpenChange={handleOpen}
      // What was typed stays when the list closes, also because the page was scrolled.
      allowsCustomValue
      inputValue={text}
      onInputChange={onTextChange}
      menuTrigger={opensOnFocus ? 'focus' : 'input'}
      allowsEmptyCollection={insteadOfOptions !== undefined && errorText === undefined}
      className={className}
      onFocus={() => {
        setLeft(false);
        onFocus?.();
      }}
      onBlur={() => setLeft(true)}
    >
      <Label className={labelClassName}>{label}</Label>
      <div className="grid min-w-0 gap-1">
        <div ref={box} className={boxClassName}>
          {children}
          <Input ref={inputRef} placeholder={placeholder} autoComplete="off" onKeyDown={handleKey} className={inputStyle} />
        </div>
        {isLeft && text.trim() !== '' && (
          <p role="alert" className="text-13 font-medium text-warning">
            {isChosen
              ? alreadyChosen
              : t({ id: 'pick.notChosen', message: `“${text}” is not chosen yet. Choose it from the list.` })}
          </p>
        )}
        {errorText !== undefined && <InlineError text={errorText} onRetry={handleRetry} />}
      </div>
      <Popover className={`${panelStyle} max-h-72 min-w-60`} placement="bottom start" offset={4}>
        <ListBox<PickOption>
          className="p-1 outline-none"
          renderEmptyState={() => <p className="px-2.5 py-2 text-13 text-muted">{insteadOfOptions}</p>}
        >
          {(option) => (
            <ListBoxItem textValue={option.text} className={optionStyle}>
              <Text slot="label" className="min-w-0 truncate">
                {option.text}
              </Text>
              {option.detail && <span className="ms-auto shrink-0 text-13 text-muted">{option.detail}</span>}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}

/** What Enter takes without going into the list: what was typed in full, or else the only match whose words begin like that. */
function meantOption(options: readonly PickOption[], text: string): PickOption | undefined {
  const same = options.find(({ id, text: name }) => isSameText(name, text) || isSameText(id, text));
  const [only, ...others] = options;
  return same ?? (only && others.length === 0 && beginsWords(only.text, text) ? only : undefined);
}

/** "UK" is in Ukraine, but does not mean it; "hall" means Hallamber IT. */
function beginsWords(name: string, text: string): boolean {
  const typed = tokenize(text);
  return typed.length > 0 && typed.every((word) => tokenize(name).some((each) => each.startsWith(word)));
}

function tokenize(text: string): string[] {
  return (
    text
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

function isSameText(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

/** Whether an option of the list has the focus that the arrow keys move. */
function isInList(input: EventTarget): boolean {
  return input instanceof HTMLElement && input.hasAttribute('aria-activedescendant');
}

const inputStyle =
  'min-h-6 min-w-16 flex-1 bg-transparent px-1.5 text-13 text-strong outline-none placeholder:text-muted placeholder:opacity-100 ' +
  'touch:min-h-9 max-tablet:text-16';

const optionStyle =
  'flex min-h-8 cursor-pointer items-center gap-2.5 rounded-sm px-2.5 text-14 text-strong outline-none touch:min-h-11 ' +
  'data-focused:bg-pressed';
