import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Content that comes once its place is on the screen, or soon will be: what is far down is not asked for before. */
export const WhenNear = ({ children }: { children: ReactNode }) => {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const { current } = place;
    if (!current || near) return;
    const observer = new IntersectionObserver((seen) => setNear(seen.some(({ isIntersecting }) => isIntersecting)), {
      rootMargin: '0px 0px 200px',
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [near]);
  return (
    <div ref={place} className="min-h-12">
      {near && children}
    </div>
  );
};
