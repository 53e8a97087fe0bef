import { useLingui } from '@lingui/react/macro';
import { useLocale } from '@portal/client/i18n/locale';
import { timeAgo } from '@portal/client/i18n/time-ago';
import { Button } from '@portal/ui/button';
import { TriangleAlert } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useId } from 'react';

export type ConflictSide = 'theirs' | 'mine';

/** A field that somebody else has changed since the form was opened. */
interface ConflictField<Name extends string> {
  readonly name: Name;
  readonly label: string;
  /** Both values as the form shows them; an empty text is shown as a dash. */
  readonly theirs: ReactNode;
  readonly mine: ReactNode;
}

/** Texts that replace the usual ones, which speak of somebody else. */
export interface ConflictTexts {
  readonly title?: string;
  readonly theirs?: string;
  readonly mine?: string;
  readonly takeAll?: string;
  readonly apply?: string;
}

interface ConflictBlockProps<Name extends string> {
  /** The form focuses the block again when it is submitted before everything is chosen. */
  ref: RefObject<HTMLElement | null>;
  fields: readonly ConflictField<Name>[];
  /** The name of who changed the record, and when, as far as known. */
  changedBy?: string | null | undefined;
  changedAt?: string | null | undefined;
  choices: Readonly<Partial<Record<Name, ConflictSide>>>;
  onChoose: (name: Name, side: ConflictSide) => void;
  /** Called with everything chosen: the form continues with the other's version and the chosen values. */
  onApply: () => void;
  /** Gives up every value of one's own at once. */
  onTakeAll?: () => void;
  texts?: ConflictTexts;
  /** False if it appears while somebody types: the focus must stay in the text. */
  takesFocus?: boolean;
}

/**
 * Shown above a form that could not be saved because somebody else has saved the record (409 `record.changed`): one line per field, theirs
 * and mine side by side, and a choice for each. Nothing is lost until one chooses.
 */
export function ConflictBlock<Name extends string>(props: ConflictBlockProps<Name>) {
  const { ref, fields, changedBy, changedAt, choices, onChoose, onApply, onTakeAll, texts, takesFocus = true } = props;
  const { t } = useLingui();
  const locale = useLocale();
  const id = useId();
  useEffect(() => {
    if (takesFocus) ref.current?.focus();
  }, [ref, takesFocus]);
  const who = changedBy ?? t({ id: 'conflict.someone', message: 'Someone else' });
  const when = changedAt ? timeAgo(changedAt, locale) : undefined;
  const title = when
    ? t({ id: 'conflict.titleWhen', message: `${who} saved this record ${when}, while you were editing it.` })
    : t({ id: 'conflict.title', message: `${who} saved this record while you were editing it.` });
  const isDecided = fields.every(({ name }) => choices[name] !== undefined);

  return (
    <section ref={ref} tabIndex={-1} aria-labelledby={`${id}-title`} className={blockStyle}>
      <div
        role="alert"
        className="flex flex-wrap items-center gap-x-2.5 gap-y-1 border-b border-warning-border bg-warning-soft px-4 py-2"
      >
        <TriangleAlert aria-hidden="true" className="size-5 shrink-0 text-warning" />
        <p id={`${id}-title`} className="min-w-0 flex-1 basis-64 text-strong">
          <b className="font-semibold">{texts?.title ?? title}</b>{' '}
          {t({ id: 'conflict.text', message: 'Choose a value for each field. Nothing is lost until you choose.' })}
        </p>
        {onTakeAll && (
          <Button size="sm" kind="ghost" onPress={onTakeAll}>
            {texts?.takeAll ?? t({ id: 'conflict.takeAll', message: 'Take all of theirs' })}
          </Button>
        )}
        <Button size="sm" kind="primary" isDisabled={!isDecided} onPress={onApply}>
          {texts?.apply ?? t({ id: 'conflict.apply', message: 'Use these values' })}
        </Button>
      </div>
      {fields.map(({ name, label, theirs, mine }) => (
        <fieldset key={name} className={rowStyle}>
          <legend className="float-left px-4 py-2 font-medium text-strong">{label}</legend>
          <Side
            name={`${id}-${name}`}
            title={texts?.theirs ?? t({ id: 'conflict.theirs', message: 'Theirs' })}
            value={theirs}
            isChosen={choices[name] === 'theirs'}
            onChoose={() => onChoose(name, 'theirs')}
          />
          <Side
            name={`${id}-${name}`}
            title={texts?.mine ?? t({ id: 'conflict.mine', message: 'Yours' })}
            value={mine}
            isChosen={choices[name] === 'mine'}
            onChoose={() => onChoose(name, 'mine')}
          />
        </fieldset>
      ))}
    </section>
  );
}

interface SideProps {
  name: string;
  title: string;
  value: ReactNode;
  isChosen: boolean;
  onChoose: () => void;
}

function Side({ name, title, value, isChosen, onChoose }: SideProps) {
  const id = useId();
  return (
    <div className={`${sideStyle} ${isChosen ? 'bg-accent-soft' : ''}`}>
      <input
        id={id}
        type="radio"
        name={name}
        checked={isChosen}
        onChange={onChoose}
        className="mt-0.5 size-4 shrink-0 cursor-pointer accent-(--accent) touch:size-5"
      />
      <label htmlFor={id} className="grid min-w-0 flex-1 cursor-pointer gap-0.5">
        <span className="text-13 font-medium text-strong">{title}</span>
        <span data-content className="wrap-anywhere">
          {value || '–'}
        </span>
      </label>
    </div>
  );
}

const blockStyle = 'mb-4 overflow-clip rounded-lg border border-warning-border bg-card outline-none';
const rowStyle =
  'grid min-w-0 border-b border-line-subtle last:border-b-0 tablet:grid-cols-[9rem_repeat(2,minmax(0,1fr))] desktop:grid-cols-[11rem_repeat(2,minmax(0,1fr))]';
const sideStyle = 'flex min-w-0 items-start gap-2 border-line-subtle px-3 py-2 tablet:border-s max-tablet:px-4 touch:py-3';
