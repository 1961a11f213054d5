import type { Hub } from '#server/http/hubRoute.ts';
import type { Services } from '#server/services.ts';
import { createFollowHub } from './followHub.ts';
import { createLiveHub } from './liveHub.ts';

/** The hubs of the product as one, each at its own path. */
export const createHubs = (parts: Omit<Services, 'hub'>): Hub => {
  const hubs = [createLiveHub(parts), createFollowHub(parts)];
  return {
    handle: (request, response) => hubs.some((one) => one.handle(request, response)),
    upgrade: (request, socket, head) => hubs.some((one) => one.upgrade(request, socket, head)),
    close: async () => {
      await Promise.all(hubs.map((one) => one.close()));
    },
    measure: (registry) => {
      for (const one of hubs) one.measure?.(registry);
    },
  };
};
