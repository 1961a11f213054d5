import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { query } from '#api/query.ts';
import { useUser } from '#api/SessionContext.ts';
import { clubProfile } from '#contract/clubProfile.ts';

export type ClubFace = { readonly colours: readonly string[]; readonly shield: string | null; readonly name: string };
const key = 'touchline.club';

const keptFor = (clubId: string): ClubFace | undefined => {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}');
    return kept.clubId === clubId ? kept : undefined;
  } catch {
    return undefined;
  }
};

/** Name, shield and colours of the club; until they have loaded, the last ones on this device. */
export const useClub = (): ClubFace => {
  const user = useUser();
  const { data } = useQuery(query(clubProfile.get, { params: { clubId: user.clubId } }));
  useEffect(() => {
    if (!data) return;
    const { id: clubId, name, colours, shield } = data;
    localStorage.setItem(key, JSON.stringify({ clubId, name, colours, shield }));
  }, [data]);
  return data ?? keptFor(user.clubId) ?? { name: user.clubName, shield: user.clubShield, colours: [] };
};
