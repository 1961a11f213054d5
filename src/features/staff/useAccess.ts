import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import { StaffMember, type staff } from '#contract/staff.ts';
import { toast } from '#ui/toast.ts';
import { useSaveStaff } from './queries.ts';

export type Access = Omit<z.input<typeof staff.setAccess.body>, 'version'>;

type AccessOutcome = {
  /** `invited`: where an invitation went, when one did. */
  readonly onSaved: (invited?: string) => void;
  /** Somebody of the club has the address: perhaps it is he. */
  readonly onTaken: () => void;
};

/** Where an invitation went, when one did. */
const invitedTo = (before: StaffMember, { userId }: Access, saved: StaffMember): string | undefined =>
  before.access === null && userId === undefined ? saved.access?.email : undefined;

/** Saves what a staff member may, by the record that the dialog was opened on; tells when somebody else was quicker. */
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
      // Who has got another account meanwhile keeps it: the roles are what both spoke of.
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
