import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { query, queryKey } from '#api/query.ts';
import { useUser } from '#api/SessionContext.ts';
import { send } from '#api/send.ts';
import { club } from '#contract/club.ts';
import type { Club } from '#contract/clubProfile.ts';
import type { PictureUpload } from '#contract/upload.ts';

const ofClub = (clubId: string) => ({ params: { clubId } });

/** A club; the user's own where none is given. */
export const useClub = (named?: string) => {
  const { clubId } = useUser();
  return useQuery(query(club.get, ofClub(named ?? clubId)));
};

/** Saves changes of the club; the response updates every screen. */
export const useSaveClub = (clubId: string) => {
  const client = useQueryClient();
  const keep = (kept: Club): Club => {
    client.setQueryData(queryKey(club.get, ofClub(clubId)), kept);
    return kept;
  };
  const save = useMutation({
    mutationFn: (body: z.input<typeof club.update.body>) => send(club.update, { ...ofClub(clubId), body }),
    onSuccess: keep,
  });
  const dress = useMutation({
    mutationFn: (body: z.input<typeof PictureUpload>) => send(club.setShield, { ...ofClub(clubId), body }),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKey(club.get, ofClub(clubId)) }),
  });
  const undress = useMutation({
    mutationFn: () => send(club.removeShield, ofClub(clubId)),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKey(club.get, ofClub(clubId)) }),
  });
  return { keep, save: save.mutateAsync, dress: dress.mutateAsync, undress: undress.mutateAsync };
};
