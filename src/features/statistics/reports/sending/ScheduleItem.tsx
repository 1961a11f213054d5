import { Ellipsis, FlaskConical, History, PenLine, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useUser } from '#api/SessionContext.ts';
import { send } from '#api/send.ts';
import { weekdayWords } from '#contract/numberTable.ts';
import { type ReportSchedule, reportSchedule } from '#contract/reportSchedule.ts';
import { Menu } from '#ui/controls/Menu.tsx';
import { Switch } from '#ui/controls/Switch.tsx';
import { toast } from '#ui/controls/toast.ts';
import { momentWords } from '#ui/layout/moments.ts';
import { useRefreshSchedules } from './queries.ts';
import { ScheduleDialog } from './ScheduleDialog.tsx';
import { ScheduleRuns } from './ScheduleRuns.tsx';

/** "Mondays at 08:00 (Europe/Madrid)", or after which matches. */
const useWhenWords = ({ cadence, weekday, monthDay, time, zone }: ReportSchedule): string => {
  const { t, i18n } = useTranslation('reports');
  const at = { time, zone: zone.replaceAll('_', ' ') };
  if (cadence === 'weekly') return t('sending.says.weekly', { day: weekdayWords(i18n.language, weekday ?? 1), ...at });
  if (cadence === 'monthly') return t('sending.says.monthly', { day: monthDay ?? 1, ...at });
  return t(`sending.says.${cadence}`);
};

/** What can be done with a schedule. */
const useDeeds = ({ id, name }: ReportSchedule) => {
  const { t } = useTranslation('reports');
  const { email } = useUser();
  const refresh = useRefreshSchedules();
  const done = async (work: () => Promise<unknown>, words?: string) => {
    try {
      await work();
      if (words !== undefined) void toast.done(words);
      void refresh();
    } catch (fault) {
      void toast.failed(fault);
    }
  };
  const params = { id };
  return {
    toggle: (isActive: boolean) => done(() => send(reportSchedule.toggle, { params, body: { isActive } })),
    stop: (stopped: boolean) => done(() => send(reportSchedule.stop, { params, body: { stopped } })),
    test: () =>
      done(
        () => send(reportSchedule.testEmail, { params, body: { testRecipient: email } }),
        t('sending.tested', { email }),
      ),
    run: () =>
      done(() => send(reportSchedule.run, { params, body: { commandId: crypto.randomUUID() } }), t('sending.started')),
    remove: () => done(() => send(reportSchedule.remove, { params }), t('sending.removed', { name })),
  };
};

/** A schedule: when, to whom, when next, whether it sends, and what became of the last times. */
export const ScheduleItem = ({ of, withReport }: { of: ReportSchedule; withReport: boolean }) => {
  const { t, i18n } = useTranslation('reports');
  const { id: userId } = useUser();
  const when = useWhenWords(of);
  const deeds = useDeeds(of);
  const [editing, setEditing] = useState(false);
  const [history, setHistory] = useState(false);
  const nameOf = ({ kind, id, name }: ReportSchedule['recipients'][number]) => {
    if (kind === 'user' && id === userId) return t('sending.me');
    return kind === 'teamStaff' || kind === 'teamPlayers' ? t(`sending.to.${kind}`, { name }) : name;
  };
  const next = of.nextAt && momentWords(of.nextAt, i18n.language, { dateStyle: 'full', timeStyle: 'short' });
  return (
    <li className="border-line border-b py-3">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <p className="break-words font-semibold">{of.name}</p>
          <p className="text-14">{when}</p>
          {withReport && of.templateName !== '' && (
            <Link to={`/reports/${of.templateId}`} className="inline-flex min-h-6 items-center text-14 underline">
              {of.templateName}
            </Link>
          )}
          {of.edit && of.recipients.length > 0 && (
            <p className="break-words text-14 text-soft">
              {t('issued.to', { name: of.recipients.map(nameOf).join(', ') })}
            </p>
          )}
          {!of.edit && <p className="text-14 text-soft">{t('by', { name: of.owner.name })}</p>}
          {next && <p className="text-14 text-soft">{t('sending.next', { when: next })}</p>}
          {of.pausedWhy && <p className="text-14 text-danger">{t(`sending.paused.${of.pausedWhy}`)}</p>}
        </div>
        {of.edit && (
          <Menu
            label={t('actions', { name: of.name })}
            className="grid size-11 shrink-0 place-items-center rounded-8 hover:bg-raised"
            items={[
              { label: t('edit'), icon: PenLine, onSelect: () => setEditing(true) },
              { label: t('sending.test'), icon: FlaskConical, onSelect: () => void deeds.test() },
              { label: t('sending.now'), icon: Send, onSelect: () => void deeds.run() },
              { label: t('sending.history'), icon: History, onSelect: () => setHistory(!history) },
              { label: t('remove'), icon: Trash2, onSelect: () => void deeds.remove() },
            ]}
          >
            <Ellipsis size={22} aria-hidden="true" />
          </Menu>
        )}
      </div>
      <div className="max-w-sm">
        {of.edit ? (
          <Switch
            label={t('sending.active')}
            spoken={`${t('sending.active')}: ${of.name}`}
            checked={of.isActive}
            onChange={(on) => void deeds.toggle(on)}
          />
        ) : (
          <Switch
            label={t('sending.receive')}
            spoken={`${t('sending.receive')}: ${of.name}`}
            checked={!of.stopped}
            onChange={(on) => void deeds.stop(!on)}
          />
        )}
      </div>
      {history && <ScheduleRuns id={of.id} />}
      {editing && (
        <ScheduleDialog
          of={of}
          report={{ id: of.templateId, name: of.templateName }}
          onClose={() => setEditing(false)}
        />
      )}
    </li>
  );
};
