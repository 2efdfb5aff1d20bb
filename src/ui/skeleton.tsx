import { classNames } from './class-names.ts';

/** The place of something that is on its way. Say so beside it: the shape itself is not read. */
export function Skeleton({ className = 'h-6 w-full' }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={classNames('animate-pulse rounded-field bg-cloth', className)}
    />
  );
}

export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <div className="grid gap-2">
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton
          key={line}
          className={classNames('h-4', line === lines - 1 ? 'w-2/3' : 'w-full')}
        />
      ))}
    </div>
  );
}
