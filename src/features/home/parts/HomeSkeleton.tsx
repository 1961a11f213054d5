import { useHoldKept } from '#ui/layout/keptPage.ts';
import { Skeleton } from '#ui/records/Skeleton.tsx';

/** The outline of the home page while it loads, so that nothing moves later. */
export const HomeSkeleton = () => {
  useHoldKept();
  return (
    <>
      <div data-theme="dark" className="relative isolate h-72 sm:h-[348px]">
        <div className="-z-1 -inset-x-(--bleed) absolute inset-y-0 bg-paper" />
      </div>
      <div className="mt-7 lg:grid lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)] lg:gap-x-10">
        <Skeleton />
      </div>
    </>
  );
};
