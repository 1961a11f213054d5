/** What an event of a machine says, as the parameters of a guard or an action. */
export const said = <E>({ event }: { readonly event: E }): E => event;

const missing = (): never => {
  throw new Error('A state of the machine lacks what it is about.');
};
/** What a guard or the state of a machine has made sure of, and its type does not say. */
export const need = <T>(value: T | null | undefined): T => value ?? missing();
