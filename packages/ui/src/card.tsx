import type { ComponentProps, ReactNode } from 'react';

export function Card({ className = '', ...props }: ComponentProps<'section'>) {
  return <section {...props} className={`${cardStyle} ${className}`} />;
}

export function CardHeader({ title, id, end }: { title: string; id?: string; end?: ReactNode }) {
  return (
    <div className="flex min-h-(--card-header-h) items-center gap-3 border-b border-line-subtle px-(--card-px) py-2">
      <h2 id={id} className="text-(length:--card-title)">
        {title}
      </h2>
      {end && <div className="ms-auto">{end}</div>}
    </div>
  );
}

const cardStyle = 'min-w-0 rounded-lg border border-line bg-card';
