import { useLingui } from '@lingui/react/macro';
import { useDebounced } from '@portal/client/forms/use-debounced';
import { foldText } from '@portal/client/i18n/fold-text';
import { linkStyle } from '@portal/ui/button-style';
import { helpStyle } from '@portal/ui/input-style';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { partnersQuery } from './partners.api.ts';

const minLetters = 3;
const maxShown = 3;

/** Partners whose name contains what is typed, so that nobody creates one twice. They open beside the form, which stays as it is. */
export function KnownPartners({ name }: { name: string }) {
  const { t } = useLingui();
  const q = useDebounced(name.trim());
  const { data } = useQuery({ ...partnersQuery({ q }), enabled: q.length >= minLetters });
  const typed = foldText(name.trim());
  // The search also looks at other fields, and earlier rows stay until the new ones have loaded.
  const known = typed.length < minLetters ? [] : (data?.body.filter((partner) => foldText(partner.name).includes(typed)) ?? []);
  return (
    <div role="status" className={`${helpStyle} flex flex-wrap gap-x-2 empty:hidden`}>
      {known.length > 0 && <span>{t({ id: 'partner.known', message: 'Already a partner:' })}</span>}
      {known.slice(0, maxShown).map((partner) => (
        <Link
          key={partner.id}
          to="/partners/$partnerId"
          params={{ partnerId: partner.id }}
          target="_blank"
          className={`${linkStyle} wrap-anywhere`}
        >
          <span data-content>{partner.name}</span>
          <span className="sr-only"> {t({ id: 'link.newTab', message: '(opens in a new tab)' })}</span>
        </Link>
      ))}
    </div>
  );
}
