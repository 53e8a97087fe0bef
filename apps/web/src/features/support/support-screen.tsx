import { useLingui } from '@lingui/react/macro';

import { ComingScreen } from '../../app/coming-screen.tsx';
import { ContactLink } from '../../app/contact-link.tsx';
import { Page } from '../../app/page.tsx';
import { labels } from '../../i18n/labels.ts';

export function SupportScreen() {
  const { t, i18n } = useLingui();
  return (
    <Page view={{ page: 'Support' }} title={i18n._(labels.menu.support)}>
      <ComingScreen
        art="ticket"
        meanwhile={<ContactLink />}
        text={t({
          id: 'support.coming',
          message: 'Your tickets will be here, with their answers, and a form to open a new one.',
        })}
      />
    </Page>
  );
}
