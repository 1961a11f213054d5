import { jwtDecode } from 'jwt-decode';
import type { SignedInUser } from '#contract/account.ts';
import { type Role, roleNames } from '#domain/roles.ts';

type Claims = {
  readonly sub?: string;
  readonly exp?: number;
  readonly iat?: number;
  readonly role?: unknown;
  readonly subscriptionLevel?: string;
  readonly user?: Partial<SignedInUser>;
};

const savedKey = 'touchline.session';
const cacheFor = 100;
let cached: { readonly token: string; readonly at: number; readonly claims: Claims } | undefined;

const skewKey = 'touchline.skew';

/**
 * Milliseconds by the server's clock, as far as the last token shows it: a tablet whose clock is a quarter of an hour
 * wrong would otherwise take every token for expired.
 */
const serverNow = (): number => Date.now() + (Number(localStorage.getItem(skewKey)) || 0);

const isRole = (name: string): name is Role => (roleNames as readonly string[]).includes(name);

/** The role claim is a list or a comma-separated string (specification, section 6). */
export const rolesOf = (claim: unknown): readonly Role[] => {
  const names = Array.isArray(claim) ? claim.map(String) : typeof claim === 'string' ? claim.split(',') : [];
  return names.map((name) => name.trim()).filter(isRole);
};

/** Claims of a token, kept for less than 100 ms. Throws when the token cannot be decoded. */
const claimsOf = (token: string, now: number): Claims => {
  if (cached?.token === token && now - cached.at < cacheFor) return cached.claims;
  cached = { token, at: now, claims: jwtDecode<Claims>(token) };
  return cached.claims;
};

/** True when the token is past its expiry, or will be within `ahead` ms. Throws when it cannot be decoded. */
export const isExpired = (token: string, ahead = 0, now: number = serverNow()): boolean => {
  const { exp } = claimsOf(token, now);
  return exp !== undefined && exp * 1000 <= now + ahead;
};

/** The user id of a token, expired or not; undefined when it cannot be decoded. */
export const ownerOf = (token: string): string | undefined => {
  try {
    return claimsOf(token, serverNow()).sub;
  } catch {
    return undefined;
  }
};

const readSaved = (): Partial<SignedInUser> => {
  try {
    return JSON.parse(sessionStorage.getItem(savedKey) ?? '{}');
  } catch {
    return {};
  }
};

/**
 * Sets the server's clock by a new token. Returns whether it describes the user otherwise than the saved one: other
 * roles, another name. A token that cannot be read changes nothing.
 */
export const learnFrom = (token: string): boolean => {
  try {
    const { iat, sub, user } = jwtDecode<Claims>(token);
    if (iat !== undefined) localStorage.setItem(skewKey, String(iat * 1000 - Date.now()));
    const saved: Readonly<Record<string, unknown>> = readSaved();
    // A user is one level deep, except for the list of roles.
    const differs = Object.entries({ ...user }).some(([field, value]) => String(saved[field]) !== String(value));
    return saved.id !== undefined && saved.id === sub && differs;
  } catch {
    localStorage.removeItem(skewKey);
    return false;
  }
};

export const saveUser = (user: SignedInUser): void => sessionStorage.setItem(savedKey, JSON.stringify(user));
export const forgetUser = (): void => {
  cached = undefined;
  sessionStorage.removeItem(savedKey);
};

/**
 * The user of a token, with the data of the saved session; undefined when the token has expired. Throws when the token
 * cannot be decoded.
 */
export const userOf = (token: string, now: number = serverNow()): SignedInUser | undefined => {
  const claims = claimsOf(token, now);
  if (isExpired(token, 0, now)) return undefined;
  const saved = readSaved();
  const known = saved.id === claims.sub ? { ...claims.user, ...saved } : { ...claims.user };
  return {
    firstName: '',
    lastName: '',
    userName: '',
    email: '',
    clubId: '',
    clubName: '',
    clubShield: null,
    clubSportType: '',
    photo: null,
    requiresPasswordChange: false,
    subscriptionLevel: claims.subscriptionLevel ?? 'coach',
    playerId: null,
    ...known,
    id: String(claims.sub ?? known.id ?? ''),
    roles: [...(known.roles ?? rolesOf(claims.role))],
  };
};
