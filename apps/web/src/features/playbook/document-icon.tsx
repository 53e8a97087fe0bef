import { CirclePlay, FileArchive, FileImage, FileText } from 'lucide-react';

export function DocumentIcon({ mediaType }: { mediaType: string | null }) {
  const look = { 'aria-hidden': true, className: 'size-5 shrink-0 text-muted' } as const;
  if (mediaType?.startsWith('video/')) return <CirclePlay {...look} />;
  if (mediaType?.startsWith('image/')) return <FileImage {...look} />;
  if (mediaType?.includes('zip')) return <FileArchive {...look} />;
  return <FileText {...look} />;
}
