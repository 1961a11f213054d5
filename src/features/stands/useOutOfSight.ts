import { type RefObject, useEffect, useState } from 'react';

/** True while the element has been scrolled away. */
export const useOutOfSight = (element: RefObject<HTMLElement | null>): boolean => {
  const [away, setAway] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    const watch = new IntersectionObserver(([seen]) => setAway(seen?.isIntersecting === false), {
      rootMargin: '-56px 0px 0px',
    });
    watch.observe(current);
    return () => watch.disconnect();
  }, [element]);
  return away;
};
