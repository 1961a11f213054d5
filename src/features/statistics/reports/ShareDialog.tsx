import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { send } from '#api/send.ts';
import { type ReportTemplate, reportTemplate } from '#contract/reportTemplate.ts';
import { type ShareLevel, shareLevels } from '#domain/insight/sharing.ts';
import { type Role, roleNames } from '#domain/roles.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Chips } from '#ui/controls/Chips.tsx';
import { FormDialog } from '#ui/controls/FormDialog.tsx';
import { Segmented } from '#ui/controls/Segmented.tsx';
import { Switch } from '#ui/controls/Switch.tsx';
import { toast } from '#ui/controls/toast.ts';
import { FormFailed } from '#ui/records/FormFailed.tsx';
import { useTeams } from '../queries.ts';
import { PeopleField } from './PeopleField.tsx';
import { useRefreshReports, useReport } from './queries.ts';

/** Who can be given a report by what they do in the club. */
const given = roleNames.filter((role) => role !== 'ADMIN');

type FormProps = { of: ReportTemplate; onClose: () => void };

const valuesOf = ({ level, sharedWith }: ReportTemplate) => ({
  level: (level === 'readyMade' ? 'private' : level) as ShareLevel,
  teamIds: sharedWith?.teams.map(({ id }) => id) ?? [],
  roles: sharedWith?.roles ?? [],
  people: sharedWith?.users ?? [],
  mayEdit: sharedWith?.mayEdit ?? false,
});

const Form = ({ of, onClose }: FormProps) => {
  const { t } = useTranslation(['reports', 'common']);
  const teams = useTeams(undefined) ?? [];
  const refresh = useRefreshReports();
  const [values, setValues] = useState(() => valuesOf(of));
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const { level, teamIds, roles, people, mayEdit } = values;
  const put = (change: Partial<typeof values>) => setValues({ ...values, ...change });
  // Teams of another season stay with whom they are shared.
  const named = new Map([...(of.sharedWith?.teams ?? []), ...teams].map(({ id, name }) => [id, name]));
  const isWhole = (level !== 'team' || teamIds.length > 0) && (level !== 'people' || roles.length + people.length > 0);
  const save = async () => {
    setBusy(true);
    setError(undefined);
    try {
      const userIds = level === 'people' ? people.map(({ id }) => id) : [];
      const body = {
        ...{ version: of.version, level, userIds, mayEdit: level !== 'private' && mayEdit },
        ...{ teamIds: level === 'team' ? teamIds : [], roles: level === 'people' ? roles : [] },
      };
      await send(reportTemplate.share, { params: { id: of.id }, body });
      void toast.done(t(level === 'private' ? 'share.ended' : 'share.done', { name: of.name }));
      void refresh();
      onClose();
    } catch (fault) {
      setError(fault);
      setBusy(false);
    }
  };
  return (
    <FormDialog
      values={values}
      onClose={onClose}
      title={t('share.title', { name: of.name })}
      description={t('share.says')}
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button variant="go" busy={busy} disabled={!isWhole} onClick={() => void save()}>
            {t('common:save')}
          </Button>
        </>
      }
    >
      <div className="grid gap-5 pb-2">
        <FormFailed error={error} />
        <Segmented
          label={t('share.level')}
          value={level}
          onChange={(next) => put({ level: next })}
          choices={shareLevels.map((value) => ({ value, label: t(`level.${value}`) }))}
        />
        <p className="text-14 text-soft">{t(`share.of.${level}`)}</p>
        {level === 'people' && (
          <>
            <Chips<Role>
              label={t('share.roles')}
              value={roles}
              onChange={(next) => put({ roles: next })}
              choices={given.map((value) => ({ value, label: t(`common:roles.${value}`) }))}
            />
            <PeopleField value={people} onChange={(next) => put({ people: next })} />
          </>
        )}
        {level === 'team' && (
          <Chips
            label={t('share.teams')}
            value={teamIds}
            onChange={(next) => put({ teamIds: next })}
            choices={[...named].map(([value, label]) => ({ value, label }))}
          />
        )}
        {level !== 'private' && (
          <Switch label={t('share.mayEdit')} checked={mayEdit} onChange={(next) => put({ mayEdit: next })} />
        )}
      </div>
    </FormDialog>
  );
};

/** With whom a report is shared. Everybody who opens it gets their own figures. */
export const ShareDialog = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const of = useReport(id).data;
  return of ? <Form key={of.version} of={of} onClose={onClose} /> : null;
};
