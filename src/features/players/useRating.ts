import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { queryKey } from '#api/query.ts';
import { send } from '#api/send.ts';
import { AppError } from '#contract/errors.ts';
import { Capabilities, player } from '#contract/player.ts';

type Name = Capabilities['capabilities'][number]['name'];
type Rated = { readonly name: Name; readonly rating: number | null };
type Clash = Rated & { readonly theirs: number | null; readonly present: Capabilities };

const ratingIn = (known: Capabilities, name: Name): number | null =>
  known.capabilities.find((one) => one.name === name)?.rating ?? null;
const presentIn = (fault: unknown): Capabilities | undefined =>
  fault instanceof AppError && fault.code === 'record.changed'
    ? Capabilities.safeParse(fault.details.present).data
    : undefined;

/**
 * Rates abilities, one after the other: a slider writes more often than a response arrives. Where two users rate
 * different abilities, both ratings stay; where they rate the same one, the user decides.
 */
export const useRating = (id: string) => {
  const client = useQueryClient();
  const [clash, setClash] = useState<Clash>();
  const [error, setError] = useState<unknown>();
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const params = { id };
  const key = queryKey(player.capabilities, { params });
  const keep = (known: Capabilities) => void client.setQueryData(key, known);

  /** Returns whether it was saved. */
  const write = async ({ name, rating }: Rated): Promise<boolean> => {
    const known = client.getQueryData<Capabilities>(key);
    if (!known) return false;
    try {
      const ratings = { [name]: rating };
      keep(await send(player.rate, { params, body: { version: known.version, ratings } }));
      return true;
    } catch (fault) {
      const present = presentIn(fault);
      if (!present) throw fault;
      const theirs = ratingIn(present, name);
      if (theirs !== ratingIn(known, name) && theirs !== rating) {
        setClash({ name, rating, theirs, present });
        return false;
      }
      keep(present);
      return write({ name, rating });
    }
  };
  const put = (rated: Rated, onWritten?: () => void): void => {
    setError(undefined);
    last.current = last.current.then(async () => {
      try {
        if (await write(rated)) onWritten?.();
      } catch (fault) {
        setError(fault);
      }
    });
  };
  const decide = (mine: boolean) => {
    if (!clash) return;
    keep(clash.present);
    setClash(undefined);
    if (mine) put(clash);
  };
  return {
    put,
    error,
    clash,
    keepYours: () => decide(true),
    takeTheirs: () => decide(false),
    close: () => setClash(undefined),
  };
};
