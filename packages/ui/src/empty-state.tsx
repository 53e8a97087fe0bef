import type { ReactNode } from 'react';

export type EmptyStateArt = keyof typeof drawings;

interface EmptyStateProps {
  title: string;
  /** Heading level. */
  level?: 1 | 2 | 3;
  /** Explains what would be here. */
  text?: ReactNode;
  art?: EmptyStateArt;
  /** The first step to take. */
  action?: ReactNode;
}

export function EmptyState({ title, level = 2, text, art = 'door', action }: EmptyStateProps) {
  const Title = `h${level}` as const;
  return (
    <div className="grid content-start justify-items-center gap-1 px-6 py-8 text-center">
      <svg aria-hidden="true" width="112" height="76" viewBox="0 0 112 76" fill="none" className="mb-3">
        {drawings[art]}
      </svg>
      <Title tabIndex={level === 1 ? -1 : undefined} className={level === 1 ? '' : 'text-14 tracking-normal'}>
        {title}
      </Title>
      {text && <p className="max-w-88 text-balance text-muted">{text}</p>}
      {action && <div className="mt-3.5 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}

const greyShape = { fill: 'var(--surface-sunken)', stroke: 'var(--border-strong)', strokeWidth: 1.5 };
const accentShape = { fill: 'var(--accent-soft)', stroke: 'var(--accent)', strokeWidth: 1.5 };
const accentStroke = { stroke: 'var(--accent)', strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round' } as const;
const textStroke = { stroke: 'var(--border-control)', strokeWidth: 2, strokeLinecap: 'round' } as const;

/** Illustrations in border colours with one accent; they follow brand and theme. */
const drawings = {
  door: (
    <>
      <path d="M24 64h64" stroke="var(--border-strong)" strokeWidth="1.5" strokeLinecap="round" />
      <path d="M34 64V40a22 22 0 0 1 44 0v24z" {...greyShape} />
      <path d="M46 64V42a10 10 0 0 1 20 0v22z" {...accentShape} />
      <path d="M56 6v5M28 14l3.5 3.5M84 14l-3.5 3.5" {...textStroke} strokeWidth={1.75} />
    </>
  ),
  search: (
    <>
      <rect x="14" y="10" width="84" height="54" rx="8" {...greyShape} />
      <path d="M14 24h84M14 37.5h84M14 51h84" stroke="var(--border-strong)" strokeWidth="1.5" />
      <path d="M24 17h16M50 17h12" {...textStroke} />
      <circle cx="72" cy="44" r="12" {...accentShape} fill="var(--surface-card)" />
      <path d="m81 53 8 8" {...accentStroke} strokeWidth={2.5} />
    </>
  ),
  cards: (
    <>
      <rect x="8" y="20" width="42" height="44" rx="7" {...greyShape} strokeDasharray="3 4" />
      <rect x="62" y="20" width="42" height="44" rx="7" {...greyShape} strokeDasharray="3 4" />
      <rect x="32" y="10" width="48" height="52" rx="8" {...greyShape} fill="var(--surface-card)" />
      <rect x="40" y="18" width="32" height="15" rx="3" fill="var(--surface-pressed)" />
      <path d="M40 40h32M40 48h20" {...textStroke} />
      <circle cx="80" cy="13" r="9" {...accentShape} />
      <path d="M80 9v8M76 13h8" {...accentStroke} />
    </>
  ),
  paper: (
    <>
      <path d="M36 8h28l16 16v40a6 6 0 0 1-6 6H36a6 6 0 0 1-6-6V14a6 6 0 0 1 6-6z" {...greyShape} />
      <path d="M64 8v11a5 5 0 0 0 5 5h11" stroke="var(--border-strong)" strokeWidth="1.5" />
      <path d="M40 34h28M40 43h28M40 52h16" {...textStroke} />
      <circle cx="80" cy="58" r="11" {...accentShape} />
      <path d="M80 52.5V58l3.5 2.5" {...accentStroke} />
    </>
  ),
  ticket: (
    <>
      <rect x="22" y="16" width="68" height="44" rx="8" {...greyShape} />
      <path d="M22 31a7 7 0 0 1 0 14M90 31a7 7 0 0 0 0 14" {...greyShape} fill="var(--surface-card)" />
      <path d="M38 31h22M38 38h34M38 45h16" {...textStroke} />
      <circle cx="86" cy="18" r="11" {...accentShape} />
      <path d="m81.5 18.2 3 3 6-6.4" {...accentStroke} />
    </>
  ),
  lock: (
    <>
      <rect x="14" y="10" width="84" height="54" rx="8" {...greyShape} />
      <path d="M26 24h34M26 34h22M26 44h28" {...textStroke} />
      <circle cx="78" cy="46" r="17" fill="var(--surface-card)" stroke="var(--border-strong)" strokeWidth="1.5" />
      <rect x="70" y="44" width="16" height="11" rx="3" {...accentShape} />
      <path d="M73.5 44v-3.5a4.5 4.5 0 0 1 9 0V44" stroke="var(--accent)" strokeWidth="1.5" />
    </>
  ),
};
