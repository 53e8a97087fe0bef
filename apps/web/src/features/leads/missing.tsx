import { useLingui } from '@lingui/react/macro';

/** Placeholder for values that the customer did not give, the same in the table, on cards and in the details. */
export function Missing() {
  const { t } = useLingui();
  return (
    <span className="text-muted">
      <span aria-hidden="true">–</span>
      <span className="sr-only">{t({ id: 'fact.missing', message: 'Not provided' })}</span>
    </span>
  );
}
