import { buttonStyle } from '@portal/ui/button-style';
import { Upload } from 'lucide-react';
import { type ChangeEvent, type Ref, useRef } from 'react';

interface FilePickerProps {
  ref?: Ref<HTMLButtonElement>;
  label: string;
  /** The label with what it is about, if the visible one does not say it. */
  name?: string;
  /** Only the icon is visible. */
  isIcon?: boolean;
  accept: readonly string[];
  isMultiple?: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** A button that opens the file dialog of the system. */
export function FilePicker({ ref, label, name = label, isIcon = false, accept, isMultiple = false, onFiles }: FilePickerProps) {
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
        ref={ref}
        type="button"
        aria-label={name}
        title={isIcon ? name : undefined}
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
        aria-label={name}
        accept={accept.join(',')}
        multiple={isMultiple}
        onChange={handleChange}
      />
    </>
  );
}
