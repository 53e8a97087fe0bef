import { type DragEvent, useRef, useState } from 'react';

/** Accepts files from a hidden input or dropped onto a box, which is highlighted while files are dragged over it. */
export function useFileDrop(onFiles: (files: File[]) => void) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);

  const acceptFiles = (files: FileList | null) => {
    if (files && files.length > 0) onFiles([...files]);
    // Without this reset, choosing the same file again after removing it would fire no change event.
    if (input.current) input.current.value = '';
  };

  const handleDrag = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };

  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    acceptFiles(event.dataTransfer.files);
  };

  return {
    input,
    acceptFiles,
    box: {
      'data-over': isOver || undefined,
      onDragEnter: handleDrag,
      onDragOver: handleDrag,
      onDragLeave: () => setOver(false),
      onDrop: handleDrop,
    },
  };
}
