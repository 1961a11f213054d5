import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '#api/SessionContext.ts';
import { send } from '#api/send.ts';
import { useEditing } from '#api/useEditing.ts';
import { season as calls, Season } from '#contract/season.ts';
import { Button } from '#ui/controls/Button.tsx';
import { FormDialog } from '#ui/controls/FormDialog.tsx';
import { toast } from '#ui/controls/toast.ts';
import { QuickerDialog } from '#ui/form/QuickerDialog.tsx';
import { FormFailed } from '#ui/records/FormFailed.tsx';
import { useRecordMutation } from '../queries.ts';
import { isWhole, type SeasonDays, SeasonFields } from './SeasonFields.tsx';

const valuesOf = ({ name, startsOn, endsOn }: SeasonDays): SeasonDays => ({ name, startsOn, endsOn });

/** A season's name and days. */
export const SeasonDialog = ({ season, onClose }: { season?: Season; onClose: () => void }) => {
  const { t } = useTranslation('seasons');
  const { clubId } = useUser();
  const [based, setBased] = useState(season);
  const [values, setValues] = useState<SeasonDays>(season ? valuesOf(season) : { name: '', startsOn: '', endsOn: '' });
  const write = useRecordMutation((body: () => Promise<Season>) => body());
  const editing = useEditing<Season, SeasonDays>({
    record: based,
    valuesOf,
    versionOf: ({ version }) => version,
    presentOf: (present) => Season.safeParse(present).data,
    save: (changes, version) =>
      write.mutateAsync(() =>
        based
          ? send(calls.update, { body: { ...changes, id: based.id, version } })
          : send(calls.create, { body: { ...values, clubId } }),
      ),
    onSaved: ({ name }) => {
      void toast.done(t('saved', { name }));
      onClose();
    },
    onTaken: (theirs) => {
      setBased(theirs);
      setValues(valuesOf(theirs));
    },
  });
  return (
    <>
      <FormDialog
        values={values}
        onClose={onClose}
        title={season ? t('dialog.edit', { name: season.name }) : t('dialog.new')}
        footer={
          <Button
            variant="go"
            disabled={!isWhole(values)}
            busy={editing.busy}
            onClick={() => void editing.submit(values)}
          >
            {t('dialog.save')}
          </Button>
        }
      >
        <SeasonFields values={values} onChange={setValues} />
        <FormFailed error={editing.stale ? undefined : editing.error} />
      </FormDialog>
      <QuickerDialog editing={editing} labelOf={(name) => t(`dialog.${name as keyof SeasonDays}`)} />
    </>
  );
};
