import { Upload } from 'lucide-react';
import { useRef } from 'react';
import { Button, type ButtonProps } from './Button.tsx';

type Props = Pick<ButtonProps, 'size' | 'busy' | 'icon' | 'children'> & {
  /** The accessible name of the field of the file. */
  label: string;
  accept: string;
  onChosen: (file: File) => void;
};

/** A button that asks for one file of this device; the same file can be chosen again. */
export const FileButton = ({ label, accept, onChosen, children, ...button }: Props) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={label}
        className="sr-only"
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) onChosen(file);
          currentTarget.value = '';
        }}
      />
      <Button icon={<Upload size={18} aria-hidden="true" />} {...button} onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  );
};
