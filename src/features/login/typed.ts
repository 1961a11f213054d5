/** A rough check of a mail address; the server validates it. */
export const looksLikeMail = (typed: string): boolean => /^\S+@\S+\.\S+$/.test(typed);
