/** A count; `label` names what is counted, for screen readers. */
export function CountBadge({ value, label }: { value: number | string; label: string }) {
  return (
    <span className="inline-grid h-5 min-w-5 place-items-center rounded-full bg-pressed px-1.5 text-12 leading-none font-semibold text-muted tabular-nums">
      <span aria-hidden="true">{value}</span>
      <span className="sr-only">{label}</span>
    </span>
  );
}
