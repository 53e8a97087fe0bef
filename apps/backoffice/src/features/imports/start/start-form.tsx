import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ApiError } from '@portal/client/api/api-error';
import { errorText } from '@portal/client/api/error-text';
import { UploadProgress } from '@portal/client/forms/upload-progress';
import { useFormFields } from '@portal/client/forms/use-form-fields';
import { useUnsavedChanges } from '@portal/client/forms/use-unsaved-changes';
import { useUnsavedForm } from '@portal/client/session/unsaved-forms';
import type { Feed } from '@portal/contract/backoffice/feeds';
import { Banner } from '@portal/ui/banner';
import { SubmitButton } from '@portal/ui/submit-button';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

import { reloadAfter } from '../../../api/reload-after.ts';
import { SelectField } from '../../../forms/select-field.tsx';
import { labels } from '../../../i18n/labels.ts';
import { addFeed } from '../feeds.api.ts';
import { importLabels } from '../import-labels.ts';
import { importQuery } from '../imports.api.ts';
import { RequiredColumns } from '../required-columns.tsx';
import { NewFeedFields } from './new-feed-fields.tsx';
import { startFieldId } from './start-field-id.ts';
import { hasNewFeed, initialValues, kindOf, newFeed, type StartFieldName, toFeed, validateStart } from './start-values.ts';
import { TableFileField } from './table-file-field.tsx';
import { useFileUpload } from './use-file-upload.ts';
import { useTableFile } from './use-table-file.ts';

interface StartFormProps {
  feeds: readonly Feed[];
  feedId: string | undefined;
}

/** Uploads a file for a feed, which it creates first if it is new, and opens the import. */
export function StartForm({ feeds, feedId }: StartFormProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [problem, setProblem] = useState<string>();
  const initial = initialValues(feeds, feedId);
  const form = useFormFields<StartFieldName>({ initial, validate: validateStart });
  const kind = kindOf(feeds, form.values);
  const chosen = useTableFile(kind);
  const upload = useFileUpload();
  const isUploading = upload.share !== undefined;
  const isDirty = isUploading || chosen.file !== undefined || hasNewFeed(initial, form.values);
  useUnsavedForm(isDirty);
  const { guard, leaveSaved } = useUnsavedChanges({
    isDirty,
    searchParam: 'feed',
    texts: {
      question: t({ id: 'imports.leaveTitle', message: 'Leave before the file is uploaded?' }),
      text: isUploading
        ? t({ id: 'imports.leaveText', message: 'The upload is cancelled.' })
        : t({ id: 'imports.leaveChosenText', message: 'What you have chosen and entered will be lost.' }),
      yes: t({ id: 'leave.yes', message: 'Leave' }),
      no: t({ id: 'leave.no', message: 'Stay' }),
      close: t(labels.button.close),
    },
  });

  const feedOf = async (values: Record<StartFieldName, string>): Promise<string> => {
    if (values.feed !== newFeed) return values.feed;
    const { id } = await addFeed(toFeed(values));
    // Should the upload fail, the next attempt must not create the feed again.
    form.fieldProps('feed').onChange({ target: { value: id } });
    return id;
  };
  const handleSubmit = form.handleSubmit(async (values) => {
    setProblem(undefined);
    const file = chosen.requireFile();
    if (!file) return undefined;
    try {
      const imported = await upload.send(await feedOf(values), file);
      if (!imported) return undefined;
      queryClient.setQueryData(importQuery(imported.id).queryKey, imported);
      void reloadAfter('imports');
      leaveSaved(() => void navigate({ to: '/import/$id', params: { id: imported.id } }));
    } catch (error) {
      const text = errorText(error, failed);
      if (error instanceof ApiError && error.code === 'feed.nameTaken') return { name: text };
      if (error instanceof ApiError && error.code?.startsWith('file.')) chosen.showError(text);
      else setProblem(text);
    }
    return undefined;
  }, chosen.check);

  return (
    <form noValidate onSubmit={handleSubmit} className="grid gap-4 p-4">
      {guard}
      {problem && <Banner>{problem}</Banner>}
      <div className="grid items-start gap-4 desktop:grid-cols-2">
        <div className="grid gap-3">
          <SelectField
            id={startFieldId}
            label={t(importLabels.feed)}
            options={[
              ...(form.values.feed === ''
                ? [{ value: '', label: t({ id: 'imports.chooseFeed', message: 'Choose a feed' }) }]
                : []),
              ...feeds.map(({ id, name }) => ({ value: id, label: name })),
              { value: newFeed, label: t({ id: 'imports.newFeed', message: 'New feed…' }) },
            ]}
            {...form.fieldProps('feed')}
          />
          {form.values.feed === newFeed && <NewFeedFields fieldProps={form.fieldProps} values={form.values} />}
        </div>
        <div className="grid gap-3">
          <TableFileField chosen={chosen} kind={kind} />
          {kind && <RequiredColumns kind={kind} />}
        </div>
      </div>
      <div className="flex min-h-9 flex-wrap items-center gap-3">
        {upload.share === undefined ? (
          <SubmitButton isPending={form.isPending}>{t({ id: 'imports.upload', message: 'Upload file' })}</SubmitButton>
        ) : (
          <UploadProgress
            share={upload.share}
            cancel={upload.cancel}
            label={t({ id: 'imports.uploading', message: 'Uploading' })}
            cancelLabel={t({ id: 'imports.cancelUpload', message: 'Cancel upload' })}
          />
        )}
        {!isUploading && (
          <p className="text-13 text-muted">
            {t({ id: 'imports.uploadMeans', message: 'Nothing is written before you have seen what would change.' })}
          </p>
        )}
      </div>
    </form>
  );
}

const failed = msg({ id: 'imports.uploadFailed', message: 'The file couldn’t be uploaded. Try again.' });
