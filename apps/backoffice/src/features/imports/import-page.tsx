import { useLingui } from '@lingui/react/macro';
import { type ImportKind, importKinds } from '@portal/contract/backoffice/import-kinds';
import { buttonStyle } from '@portal/ui/button-style';
import { Link } from '@tanstack/react-router';
import { Upload } from 'lucide-react';
import type { ReactNode } from 'react';

import { labels } from '../../i18n/labels.ts';
import { Page } from '../../page/page.tsx';
import { FeedDialog } from './feeds/feed-dialog.tsx';
import { FeedsList } from './feeds/feeds-list.tsx';
import { kindNouns } from './import-labels.ts';
import { ImportsList } from './list/imports-list.tsx';
import { startFieldId } from './start/start-field-id.ts';

interface ImportPageProps {
  /** The page of the earlier imports. */
  page: number | undefined;
  /** The only kind of imports among them that is shown. */
  kind: ImportKind | undefined;
  /** The feed that is open in the dialog. */
  edit: string | undefined;
  /** The card with the new file or with the import that is open. */
  children: ReactNode;
}

/** Only the start screen has a feed in its URL. */
const keepFeed = ({ feed }: { feed?: string }) => (feed === undefined ? {} : { feed });

/** The frame of both screens: the heading, the card one works in, the feeds and the earlier imports. */
export function ImportPage({ page = 1, kind, edit, children }: ImportPageProps) {
  const { t } = useLingui();
  const kinds = importKinds.map((each) => t(kindNouns[each])).join(', ');
  return (
    <Page
      title={t(labels.menu.import)}
      sub={t({ id: 'imports.sub', message: `CSV or XLSX · ${kinds}` })}
      actions={
        <Link
          to="/import"
          search={keepFeed as never}
          activeOptions={{ exact: true }}
          // On the start screen the form is there already, so the link leads into it, and what was chosen there stays.
          onClick={() => document.getElementById(startFieldId)?.focus()}
          className={buttonStyle({ size: 'sm' })}
        >
          <Upload />
          {t({ id: 'imports.anotherFile', message: 'Another file' })}
        </Link>
      }
    >
      <div className="grid grid-cols-1 gap-5">
        {children}
        <FeedsList />
        <ImportsList page={page} kind={kind} />
      </div>
      {edit && <FeedDialog key={edit} id={edit} />}
    </Page>
  );
}
