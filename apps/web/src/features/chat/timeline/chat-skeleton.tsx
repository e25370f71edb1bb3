import { Skeleton } from '../../../ui/skeleton.tsx';

export function ChatSkeleton() {
  return (
    <div className="flex flex-col gap-4 p-2">
      {[40, 65, 50, 75, 45].map((width) => (
        <div key={width} className="flex gap-2.5">
          <Skeleton className="size-8 shrink-0 rounded-full" />
          <div className="flex flex-1 flex-col gap-2 pt-1">
            <Skeleton className="h-3.5 w-24" />
            <div style={{ width: `${width}%` }}>
              <Skeleton className="h-3.5" />
            </div>
          </div>
        </div>
      ))}
    </div>
  );
}
