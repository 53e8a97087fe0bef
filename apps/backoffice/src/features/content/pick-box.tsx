import { type KeyboardEvent, type ReactNode, type Ref, useState } from 'react';
import { ComboBox, Input, type Key, Label, ListBox, ListBoxItem, Popover, Text } from 'react-aria-components';
import { panelStyle } from '@portal/ui/panel-style';

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
  text: string;
  onTextChange: (text: string) => void;
  onPick: (id: string) => void;
  onFocus?: () => void;
  onBackspace?: () => void;
  /** Shown instead of options when there are none; nothing opens without it. */
  emptyText?: string | undefined;
  inputRef?: Ref<HTMLInputElement> | undefined;
  /** Inside the box, before the input. */
  children?: ReactNode;
}

/** A combo box that adds to what is chosen: after each choice it is closed and empty again. */
export function PickBox({
  label,
  labelClassName = 'text-13 text-muted',
  className = 'grid gap-1',
  boxClassName,
  placeholder,
  options,
  text,
  onTextChange,
  onPick,
  onFocus,
  onBackspace,
  emptyText,
  inputRef,
  children,
}: PickBoxProps) {
  const [picked, setPicked] = useState<Key | null>(null);
  // The list closes because the value changes. Once the option is offered again, it can be chosen a second time.
  const value = options.some(({ id }) => id === picked) ? null : picked;

  const handleChange = (key: Key | null) => {
    if (key !== null && options.some(({ id }) => id === key)) {
      setPicked(key);
      onPick(String(key));
    }
    onTextChange('');
  };

  return (
    <ComboBox
      items={options}
      value={value}
      onChange={handleChange}
      inputValue={text}
      onInputChange={onTextChange}
      menuTrigger="focus"
      allowsEmptyCollection={emptyText !== undefined}
      className={className}
      onFocus={() => onFocus?.()}
    >
      <Label className={labelClassName}>{label}</Label>
      <div className={boxClassName}>
        {children}
        <Input
          ref={inputRef}
          placeholder={placeholder}
          autoComplete="off"
          onKeyDown={(event: KeyboardEvent) => {
            if (event.key === 'Backspace' && text === '') onBackspace?.();
          }}
          className={inputStyle}
        />
      </div>
      <Popover className={`${panelStyle} max-h-72 min-w-60`} placement="bottom start" offset={4}>
        <ListBox<PickOption>
          className="p-1 outline-none"
          renderEmptyState={() => <p className="px-2.5 py-2 text-13 text-muted">{emptyText}</p>}
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

const inputStyle =
  'min-h-6 min-w-16 flex-1 bg-transparent px-1.5 text-13 text-strong outline-none placeholder:text-muted placeholder:opacity-100 ' +
  'touch:min-h-9 max-tablet:text-16';

const optionStyle =
  'flex min-h-8 cursor-pointer items-center gap-2.5 rounded-sm px-2.5 text-14 text-strong outline-none touch:min-h-11 ' +
  'data-focused:bg-pressed';
