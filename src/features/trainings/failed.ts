import { toast } from '#ui/controls/toast.ts';

/** Tells that a call has failed, and why. */
export const failed = (error: unknown): void => void toast.failed(error);
