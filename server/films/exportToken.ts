import { jwtVerify, SignJWT } from 'jose';

/** Who the token is for: no other token of the same key opens the export server, and this one opens nothing else. */
const audience = 'touchline-export';
const algorithm = 'HS256';
/** Seconds. */
const age = 60;

/** A token by which one server asks another for films. */
export const signExportToken = (secret: Uint8Array): Promise<string> =>
  new SignJWT({})
    .setProtectedHeader({ alg: algorithm })
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime(`${age}s`)
    .sign(secret);

/** Whether a token is of a server with the same key, for this purpose, and not past its time. */
export const isExportToken = async (secret: Uint8Array, token: string): Promise<boolean> => {
  try {
    await jwtVerify(token, secret, { algorithms: [algorithm], audience, requiredClaims: ['exp'] });
    return true;
  } catch {
    return false;
  }
};
