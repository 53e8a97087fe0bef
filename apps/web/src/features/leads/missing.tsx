import { useLingui } from '@lingui/react/macro';

/** What the customer did not give, the same in the table, on a card and in the details. */
export function Missing() {
  const { t } = useLingui();
  return (
    <span className="text-muted">
      <span aria-hidden="true">–</span>
      <span className="sr-only">{t({ id: 'fact.missing', message: 'Not provided' })}</span>
    </span>
  );
}
