import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import { StaffMember, type staff } from '#contract/staff.ts';
import { toast } from '#ui/controls/toast.ts';
import { useSaveStaff } from './queries.ts';

export type Access = Omit<z.input<typeof staff.setAccess.body>, 'version'>;

type AccessOutcome = {
  /** `invited`: the address of the invitation, when one was sent. */
  readonly onSaved: (invited?: string) => void;
  /** An account of the club has the address already: perhaps it is the same person. */
  readonly onTaken: () => void;
};

/** The address of the invitation, when one was sent. */
const invitedTo = (before: StaffMember, { userId }: Access, saved: StaffMember): string | undefined =>
  before.access === null && userId === undefined ? saved.access?.email : undefined;

/** Saves the roles of a staff member by the opened version; reports a conflict when another user was faster. */
export const useAccess = (one: StaffMember, { onSaved, onTaken }: AccessOutcome) => {
  const { t } = useTranslation('staff');
  const store = useSaveStaff();
  const [based] = useState(one);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const [stale, setStale] = useState<{ readonly mine: Access; readonly present: StaffMember }>();
  const put = async (mine: Access, version: number) => {
    setBusy(true);
    setError(undefined);
    try {
      const saved = await store.setAccess(one.id, { ...mine, version });
      void toast.done(t('access.saved'));
      onSaved(invitedTo(based, mine, saved));
    } catch (fault) {
      const changed = fault instanceof AppError && fault.code === 'record.changed';
      const present = changed ? StaffMember.safeParse(fault.details.present).data : undefined;
      if (present) setStale({ mine, present });
      else setError(fault);
      if (fault instanceof AppError && fault.code === 'emailTaken') onTaken();
    } finally {
      setBusy(false);
    }
  };
  return {
    based,
    busy,
    error,
    stale,
    save: (mine: Access) => put(mine, based.version),
    keepYours: () => {
      if (!stale) return;
      const { mine, present } = stale;
      setStale(undefined);
      // A member who got another account meanwhile keeps it: only the roles are saved.
      const moved = present.access && present.access.userId !== based.access?.userId;
      void put(moved ? { roles: mine.roles } : mine, present.version);
    },
    takeTheirs: () => {
      if (stale) store.keep(stale.present);
      onSaved();
    },
    close: () => setStale(undefined),
  };
};
