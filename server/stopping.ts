/** Whether this server is being taken out of service. */
export type Stopping = {
  /** From now on `/health/ready` says no and the hubs open no new sockets, while everything else is still answered. */
  readonly announce: () => void;
  readonly isAnnounced: () => boolean;
};

export const createStopping = (): Stopping => {
  let announced = false;
  return {
    announce: () => {
      announced = true;
    },
    isAnnounced: () => announced,
  };
};
