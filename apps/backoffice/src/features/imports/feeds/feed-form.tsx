import { useLingui } from '@lingui/react/macro';
import { ApiError } from '@portal/client/api/api-error';
import { errorMessage } from '@portal/client/api/error-text';
import { useFormFields } from '@portal/client/forms/use-form-fields';
import { type Feed, feedRules } from '@portal/contract/backoffice/feeds';
import { Banner } from '@portal/ui/banner';
import { Button } from '@portal/ui/button';
import { NativeField } from '@portal/ui/native-field';
import { notify } from '@portal/ui/notify';
import { SubmitButton } from '@portal/ui/submit-button';
import { type FormEvent, useRef, useState } from 'react';

import { ConflictBlock } from '../../../forms/conflict-block.tsx';
import { leadsToHalfTyped } from '../../../forms/leads-to-half-typed.ts';
import { useConflict } from '../../../forms/use-conflict.ts';
import { useUnsavedChanges } from '../../../forms/use-unsaved-changes.ts';
import { labels } from '../../../i18n/labels.ts';
import { saveFeed } from '../feeds.api.ts';
import { feedFieldLabels, type FeedValues, shownValue, toChange, toValues, validateFeed } from './feed-form-values.ts';
import { FeedRuleFields } from './feed-rule-fields.tsx';
import { FeedScheduleFields } from './feed-schedule-fields.tsx';

/** Changes a feed. When somebody else has saved it in the meantime, both versions are shown field by field. */
export function FeedForm({ feed, onDone }: { feed: Feed; onDone: () => void }) {
  const [start, setStart] = useState({ opened: feed, values: toValues(feed) });
  const continueWith = (values: FeedValues) => setStart({ opened: feed, values });
  return <OpenForm key={start.opened.version} {...start} current={feed} onMerged={continueWith} onDone={onDone} />;
}

interface OpenFormProps {
  /** The feed as the form was opened with, and as it is now. */
  opened: Feed;
  current: Feed;
  values: FeedValues;
  /** Continues with the values that were chosen after a conflict. */
  onMerged: (values: FeedValues) => void;
  onDone: () => void;
}

function OpenForm({ opened, current, values: initial, onMerged, onDone }: OpenFormProps) {
  const { t, i18n } = useLingui();
  const [problem, setProblem] = useState<string>();
  const [isRefused, setRefused] = useState(false);
  const form = useFormFields({ initial, validate: validateFeed });
  // After a conflict the form starts with merged values, which are not saved yet.
  const isDirty = JSON.stringify(form.values) !== JSON.stringify(toValues(opened));
  const { guard, leaveSaved } = useUnsavedChanges(isDirty, 'edit');
  const isChanged = isRefused && current.version !== opened.version;
  const conflict = useConflict(toValues(opened), isChanged ? toValues(current) : undefined, form.values);
  const conflictBlock = useRef<HTMLElement>(null);
  const share = form.fieldProps('maxRemovedPercent');

  const submit = form.handleSubmit(async (values) => {
    setProblem(undefined);
    try {
      await saveFeed(opened.id, toChange(values, opened.version));
      notify({ kind: 'success', text: t({ id: 'imports.feedSaved', message: 'Feed saved' }) });
      leaveSaved(onDone);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'feed.nameTaken') return { name: errorMessage(error) };
      if (error instanceof ApiError && error.code === 'record.changed') setRefused(true);
      else setProblem(errorMessage(error));
    }
    return undefined;
  });
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (!conflict && !leadsToHalfTyped(event.currentTarget.elements)) return submit(event);
    event.preventDefault();
    return conflictBlock.current?.focus();
  };

  return (
    <form noValidate onSubmit={handleSubmit} className="grid gap-4">
      {guard}
      {problem && <Banner>{problem}</Banner>}
      {conflict && (
        <ConflictBlock
          ref={conflictBlock}
          fields={conflict.names.map((name) => ({
            name,
            label: t(feedFieldLabels[name]),
            theirs: shownValue(i18n, name, toValues(current)[name]),
            mine: shownValue(i18n, name, form.values[name]),
          }))}
          choices={conflict.choices}
          onChoose={conflict.choose}
          onApply={() => onMerged(conflict.merged)}
        />
      )}
      <NativeField
        size="md"
        label={t(feedFieldLabels.name)}
        autoComplete="off"
        maxLength={feedRules.name}
        {...form.fieldProps('name')}
      />
      <FeedRuleFields kind={opened.kind} fieldProps={form.fieldProps} values={form.values} />
      {(form.values.scope === 'snapshot' || share.error) && (
        <NativeField
          size="md"
          label={t(feedFieldLabels.maxRemovedPercent)}
          help={t({
            id: 'imports.maxRemovedHelp',
            message: 'If a file would remove a larger share of the records, we ask before it runs.',
          })}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          end={<span className="pe-3 text-muted">%</span>}
          {...share}
        />
      )}
      <FeedScheduleFields fieldProps={form.fieldProps} values={form.values} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onPress={onDone}>{t(labels.button.cancel)}</Button>
        <SubmitButton isPending={form.isPending}>{t(labels.button.save)}</SubmitButton>
      </div>
    </form>
  );
}
