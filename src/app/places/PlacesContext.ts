import { createContext, use } from 'react';
import type { RouteHandle } from '#features/routeHandle.ts';

export type Places = {
  /** The handles of the matched routes, from the outermost. */
  readonly handles: readonly RouteHandle[];
  /** Another route has been requested and is loading. */
  readonly going: boolean;
};

export const PlacesContext = createContext<Places>({ handles: [], going: false });
export const usePlaces = (): Places => use(PlacesContext);
