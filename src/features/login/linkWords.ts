/** The data of a link in a mail. It stands after the `#`, which no browser sends to a server or to another site. */
export const linkWords = (hash: string): { readonly code: string; readonly email: string } => {
  const words = new URLSearchParams(hash.replace(/^#/, ''));
  return { code: words.get('code') ?? '', email: words.get('email') ?? '' };
};
