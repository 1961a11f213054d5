import { createContext, useContext } from 'react';

/** Opens the sheet of the rules with the rule behind a refusal already changed. */
export type RuleOffer = (code: string) => void;
const Context = createContext<RuleOffer | null>(null);

export const RuleOfferProvider = Context.Provider;
/** Null where rules cannot be corrected from here. */
export const useRuleOffer = (): RuleOffer | null => useContext(Context);
