/** What a link from a mail brings. It stands behind the `#`, which no browser sends to a server or to another site. */
export const linkWords = (hash: string): { readonly code: string; readonly email: string } => {
  const words = new URLSearchParams(hash.replace(/^#/, ''));
  return { code: words.get('code') ?? '', email: words.get('email') ?? '' };
};
