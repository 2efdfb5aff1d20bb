import { useFieldControl } from '#ui/field.tsx';

/** The browser's own choice of a file, inside a Field. */
export function FileInput({ accept }: { accept: string }) {
  return <input {...useFieldControl()} type="file" accept={accept} className="control" />;
}
