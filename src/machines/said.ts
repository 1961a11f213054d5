/** What an event of a machine says, as the parameters of a guard or an action. */
export const said = <E>({ event }: { readonly event: E }): E => event;
