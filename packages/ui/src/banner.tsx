import { CircleAlert, Info } from 'lucide-react';
import type { ReactNode } from 'react';

interface BannerProps {
  kind?: 'error' | 'info' | 'quiet';
  icon?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}

/** A one-line message above the content it belongs to. */
export function Banner({ kind = 'error', icon, action, children }: BannerProps) {
  return (
    <div
      role={kind === 'error' ? 'alert' : 'status'}
      className={`flex items-center gap-3 rounded-lg border py-2.5 ps-4 pe-3 [&>svg]:size-5 [&>svg]:shrink-0 ${kinds[kind]}`}
    >
      {icon ?? (kind === 'error' ? <CircleAlert /> : <Info />)}
      <div className="min-w-0 flex-1">{children}</div>
      {action}
    </div>
  );
}

const kinds = {
  error: 'border-danger-border bg-danger-soft text-strong [&>svg]:text-danger',
  info: 'border-info-border bg-info-soft text-strong [&>svg]:text-info',
  quiet: 'border-transparent bg-inverse text-on-inverse',
};
