import { createHmac, timingSafeEqual } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { AccessClaims } from '#contract/account.ts';

/** Reads the claims of a token that is signed with the product's key and not expired. Throws for any other. */
export const claimsReader =
  (secret: Uint8Array) =>
  (header = ''): AccessClaims => {
    const [head, body = '', signature = ''] = header.slice('Bearer '.length).split('.');
    const own = createHmac('sha256', secret).update(`${head}.${body}`).digest();
    const given = Buffer.from(signature, 'base64url');
    if (given.length !== own.length || !timingSafeEqual(given, own)) throw new Error('Not our token.');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as AccessClaims;
    if (claims.exp * 1000 < Date.now()) throw new Error('Past its time.');
    return claims;
  };

/**
 * What every server has to find out before it answers: whose token it is, whether the session still lives, and which
 * teams are the user's (docs/decisions/037-what-a-request-is-measured-against.md). By prepared statements.
 */
export const bareSession = (file: DatabaseSync, secret: Uint8Array) => {
  const claimsOf = claimsReader(secret);
  const session =
    file.prepare(`select u.*, c.name as club_name from user_session s join user_account u on u.id = s.user_id
    join club c on c.id = u.club_id where s.id = ? and s.ended_at is null and u.deleted_at is null`);
  const teams = file.prepare(`select t.id from team t join team_staff s on s.team_id = t.id
    join staff m on m.id = s.staff_id where m.user_id = ? and m.deleted_at is null and t.deleted_at is null`);
  return (header: string | undefined): readonly string[] => {
    const { sid, sub } = claimsOf(header);
    if (!session.get(sid)) throw new Error('The session has ended.');
    return teams.all(sub).map(({ id }) => String(id));
  };
};
