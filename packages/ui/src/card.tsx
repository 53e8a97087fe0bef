import type { ComponentProps, ReactNode } from 'react';

export function Card({ className = '', ...props }: ComponentProps<'section'>) {
  return <section {...props} className={`${cardStyle} ${className}`} />;
}

export function CardHeader({ title, id, end }: { title: string; id?: string; end?: ReactNode }) {
  return (
    <div className="flex min-h-13 items-center gap-3 border-b border-line-subtle px-5 py-2">
      <h2 id={id}>{title}</h2>
      {end && <div className="ms-auto">{end}</div>}
    </div>
  );
}

const cardStyle = 'min-w-0 rounded-lg border border-line bg-card';
