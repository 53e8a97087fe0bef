import { useLingui } from '@lingui/react/macro';
import { BackLink } from '@portal/client/page/back-link';
import { Card } from '@portal/ui/card';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';

import { labels } from '../../../i18n/labels.ts';
import { Page } from '../../../page/page.tsx';
import { SectionError } from '../../../page/section-error.tsx';
import { contentQuery } from '../content.api.ts';
import { EditorSkeleton } from './editor-skeleton.tsx';
import { Editor } from './editor.tsx';

const route = getRouteApi('/staff/content/$id');

export function EditorScreen() {
  const { t } = useLingui();
  const { id } = route.useParams();
  const query = useQuery(contentQuery(id));
  const back = <BackLink to="/content">{t(labels.menu.content)}</BackLink>;
  if (query.isPending) {
    return (
      <Page title={t({ id: 'editor.loading', message: 'Loading content' })} isPending back={back}>
        <EditorSkeleton />
      </Page>
    );
  }
  // A failed refetch must not take the editor away.
  if (query.isError && !query.data) {
    return (
      <Page title={t({ id: 'editor.failed', message: 'Content' })} back={back}>
        <Card className="grid min-h-96 place-content-center">
          <SectionError error={query.error} onRetry={query.refetch} />
        </Card>
      </Page>
    );
  }
  // Each piece of content has an editor of its own: what was typed into one must never be saved into another.
  return <Editor key={query.data.id} item={query.data} />;
}
