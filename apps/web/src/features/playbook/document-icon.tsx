import { CirclePlay, FileArchive, FileImage, FileText } from 'lucide-react';

export function DocumentIcon({ mediaType }: { mediaType: string | null }) {
  const iconProps = { 'aria-hidden': true, className: 'size-5 shrink-0 text-muted' } as const;
  if (mediaType?.startsWith('video/')) return <CirclePlay {...iconProps} />;
  if (mediaType?.startsWith('image/')) return <FileImage {...iconProps} />;
  if (mediaType?.includes('zip')) return <FileArchive {...iconProps} />;
  return <FileText {...iconProps} />;
}
