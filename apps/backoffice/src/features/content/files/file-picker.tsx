import { buttonStyle } from '@portal/ui/button-style';
import { Upload } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';

interface FilePickerProps {
  label: string;
  /** Only the icon is visible. */
  isIcon?: boolean;
  accept: readonly string[];
  isMultiple?: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** A button that opens the file dialog of the system. */
export function FilePicker({ label, isIcon = false, accept, isMultiple = false, onFiles }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    // Without this reset, choosing the same file again would fire no event.
    target.value = '';
    if (files.length > 0) onFiles(files);
  };
  return (
    <>
      <button
        type="button"
        aria-label={isIcon ? label : undefined}
        title={isIcon ? label : undefined}
        className={buttonStyle({ kind: isIcon ? 'quiet' : 'ghost', size: 'sm', icon: isIcon })}
        onClick={() => input.current?.click()}
      >
        <Upload />
        {!isIcon && label}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept.join(',')}
        multiple={isMultiple}
        onChange={handleChange}
      />
    </>
  );
}
