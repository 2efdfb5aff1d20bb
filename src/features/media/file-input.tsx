import { useFieldControl } from '#ui/field.tsx';

interface FileInputProps {
  /** Endings and media types, as the attribute takes them. */
  accept: string;
  onChange: (file: File | undefined) => void;
}

/** Chooses one file, inside a `Field`. */
export function FileInput({ accept, onChange }: FileInputProps) {
  return (
    <input
      {...useFieldControl()}
      type="file"
      accept={accept}
      className="control"
      onChange={(event) => onChange(event.currentTarget.files?.[0])}
    />
  );
}
