/** Enough of a mail address to be worth a try; the server looks closer. */
export const looksLikeMail = (typed: string): boolean => /^\S+@\S+\.\S+$/.test(typed);
