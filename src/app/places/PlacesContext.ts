import { createContext, use } from 'react';
import type { RouteHandle } from '#features/routeHandle.ts';

export type Places = {
  /** What the routes of this place say of themselves, from the outermost. */
  readonly handles: readonly RouteHandle[];
  /** Another place was asked for and is not here yet. */
  readonly going: boolean;
};

export const PlacesContext = createContext<Places>({ handles: [], going: false });
export const usePlaces = (): Places => use(PlacesContext);
