import { useLingui } from '@lingui/react/macro';
import { useUnsavedChanges } from '@portal/client/forms/use-unsaved-changes';
import { useScreenKeys } from '@portal/client/navigation/use-screen-keys';
import { phoneQuery } from '@portal/client/platform/breakpoints';
import { useMediaQuery } from '@portal/client/platform/use-media-query';
import type { ContentItem } from '@portal/contract/backoffice/content';
import { contentKind } from '@portal/contract/backoffice/content-kinds';
import { contentLocales, defaultLocale, type Locale } from '@portal/contract/locales';
import { notify } from '@portal/ui/notify';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

import { labels } from '../../../i18n/labels.ts';
import { ThumbBar } from '../../../page/thumb-bar.tsx';
import { AudienceCard } from '../audience/audience-card.tsx';
import { DetailsCard } from '../fields/details-card.tsx';
import { textsOf } from '../draft/draft-parts.ts';
import { editorGridStyle } from './editor-grid-style.ts';
import { EditorHead } from './editor-head.tsx';
import { EditorNotices } from './editor-notices.tsx';
import { FilesCard } from '../files/files-card.tsx';
import { hasFailed } from '../draft/save-state.ts';
import { firstLanguage } from '../draft/language-state.ts';
import { PreviewDialog } from '../preview/preview-dialog.tsx';
import { PublishDialogs } from '../publishing/publish-dialogs.tsx';
import { PublishMenu } from '../publishing/publish-menu.tsx';
import { SaveStatus } from '../draft/save-status.tsx';
import { TextsCard } from '../texts/texts-card.tsx';
import { type Draft, useDraft } from '../draft/use-draft.ts';
import { useFailureTexts } from '../publishing/use-failure-texts.ts';
import { focusField, useProblems } from '../publishing/use-problems.ts';
import { usePublishing } from '../publishing/use-publishing.ts';
import { UsesCard } from '../publishing/uses-card.tsx';
import { VersionsCard } from '../versions/versions-card.tsx';
import { PublishingCard } from '../publishing/publishing-card.tsx';

const route = getRouteApi('/staff/content/$id');

/** The editor of one piece of content. Saving is by itself; publishing is a button that says what will happen. */
export function Editor({ item: loaded }: { item: ContentItem }) {
  const editing = useDraft(loaded);
  const { item, draft, change } = editing;
  const { titleField, files } = contentKind(item.kind);
  const [isPreviewed, setPreviewed] = useState(false);
  const { shown, show } = useShownLanguage(editing);
  const problems = useProblems(editing, { shown, show });
  const publishing = usePublishing(editing, problems.mark);
  const isPhone = useMediaQuery(phoneQuery);
  const guard = useLeaveGuard(editing);
  const hasChanges = item.draftNumber !== null || editing.isDirty;

  const { unsaved } = useFailureTexts();
  // The server previews what it has, so everything is saved before.
  const preview = async () => {
    if (await editing.flush()) setPreviewed(true);
    else notify({ kind: 'error', text: unsaved });
  };
  useScreenKeys({
    v: () => void preview(),
    p: () => hasChanges && publishing.choose(item.scheduledFor === null ? 'publish' : 'schedule'),
  });

  // New content begins with its title. On a phone this would open the keyboard over half of the screen.
  const [beginsWithTitle] = useState(() => item.liveNumber === null && item.title === '' && !isPhone);
  useEffect(() => {
    if (beginsWithTitle) focusField(titleField);
  }, [beginsWithTitle, titleField]);

  const status = <SaveStatus state={editing} />;
  const publishMenu = (
    <PublishMenu
      {...{ item, hasChanges }}
      isPending={publishing.isPending}
      isInConflict={editing.status === 'conflict'}
      isAsking={publishing.question !== undefined}
      onChoose={publishing.choose}
    />
  );

  return (
    <>
      {guard}
      <EditorHead
        item={item}
        title={textsOf(draft, titleField).en ?? ''}
        status={!isPhone && status}
        onPreview={() => void preview()}
        publishing={!isPhone && publishMenu}
      />
      <EditorNotices editing={editing} />
      <div className={editorGridStyle}>
        <div className="grid min-w-0 content-start gap-4">
          <TextsCard editing={editing} shown={shown} onShow={show} problemOf={problems.problemOf} />
          <DetailsCard editing={editing} shown={shown} problemOf={problems.problemOf} />
          {files.length > 0 && (
            <div data-field="files">
              <FilesCard
                item={item}
                files={draft.files}
                onPut={editing.putFile}
                onRemove={({ id }) => change((before) => ({ ...before, files: before.files.filter((each) => each !== id) }))}
              />
              <FilesProblem text={problems.problemOf('files')} isEmpty={draft.files.length === 0} />
            </div>
          )}
        </div>
        <div className="grid min-w-0 content-start gap-4 max-desktop:tablet:grid-cols-2">
          <AudienceCard
            item={item}
            audience={draft.audience}
            onChange={(audience) => change((before) => ({ ...before, audience }))}
            onPreview={() => void preview()}
          />
          <PublishingCard
            editing={editing}
            untilError={problems.problemOf('publishedUntil')}
            onSchedule={() => publishing.choose('schedule')}
            onUnschedule={() => publishing.choose('unschedule')}
            isPending={publishing.isPending}
          />
          <UsesCard item={item} />
          <VersionsCard item={item} flush={editing.flush} onRestore={publishing.restore} />
        </div>
      </div>
      {isPhone && (
        <ThumbBar>
          {status}
          {publishMenu}
        </ThumbBar>
      )}
      <PublishDialogs editing={editing} publishing={publishing} />
      {isPreviewed && <PreviewDialog item={item} onClose={() => setPreviewed(false)} />}
    </>
  );
}

function FilesProblem({ text, isEmpty }: { text: string | undefined; isEmpty: boolean }) {
  const { t } = useLingui();
  return text ? (
    <p role="alert" className="mt-1.5 text-13 font-medium text-danger">
      {isEmpty ? t({ id: 'editor.fileNeeded', message: 'Upload a file before publishing.' }) : text}
    </p>
  ) : null;
}

/** The language beside English. It is in the URL; `en` closes it. */
function useShownLanguage({ item, draft }: Draft) {
  const navigate = useNavigate();
  const { language } = route.useSearch();
  // Only the texts at the opening count: the first text in a new language must not change what is shown.
  const [first] = useState(() => firstLanguage(item, draft, contentLocales));
  const shown = language ?? first;
  const show = (locale: Locale) =>
    void navigate({ to: '.', search: { language: locale } as never, replace: true, resetScroll: false });
  return { shown: shown === defaultLocale ? undefined : shown, show };
}

/** Asks before the editor is left while the draft cannot be saved. Otherwise it is saved on leaving. */
function useLeaveGuard(editing: Draft) {
  const { t } = useLingui();
  return useUnsavedChanges({
    isDirty: editing.isDirty && hasFailed(editing),
    texts: {
      question: t({ id: 'editor.leaveTitle', message: 'Leave before it is saved?' }),
      text: t({
        id: 'editor.leaveText',
        message: 'Your changes are kept in this browser tab. Open this content again to go on.',
      }),
      yes: t({ id: 'editor.leaveYes', message: 'Leave' }),
      no: t({ id: 'editor.leaveNo', message: 'Stay' }),
      close: t(labels.button.close),
    },
  }).guard;
}
