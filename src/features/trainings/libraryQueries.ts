import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { query } from '#api/query.ts';
import { exercise } from '#contract/exercise.ts';

type Library = z.input<typeof exercise.filtered.query>;
/** A page of the library of exercises. */
export const useLibrary = (asked: Library, enabled: boolean) =>
  useQuery({ ...query(exercise.filtered, { query: asked }), placeholderData: keepPreviousData, enabled });
