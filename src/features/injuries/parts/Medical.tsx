import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { query, queryKey } from '#api/query.ts';
import { send } from '#api/send.ts';
import { injury } from '#contract/injury.ts';
import type { Injury, InjuryMedical } from '#contract/injuryRecord.ts';
import { useInjuryWords } from '#records/injuries/injuryWords.ts';
import { Button } from '#ui/controls/Button.tsx';
import { toast } from '#ui/controls/toast.ts';
import { momentWords } from '#ui/layout/moments.ts';
import { Part } from '#ui/layout/Part.tsx';
import { Gate } from '#ui/records/Gate.tsx';
import { lazyPart } from '#ui/records/lazyPart.tsx';
import { Papers } from './Papers.tsx';

const MedicalDialog = lazyPart(async () => (await import('./MedicalDialog.tsx')).MedicalDialog);
export const medicalWords = [
  'tissue',
  'diagnosis',
  'code',
  'imaging',
  'treatment',
  'medication',
  'surgery',
  'findings',
] as const;

const Values = ({ of }: { of: InjuryMedical }) => {
  const { t } = useTranslation('injuries');
  const words = useInjuryWords();
  const rows = [
    [t('medical.region'), of.region && t(`region.${of.region}`)],
    [t('medical.side'), of.side && t(`side.${of.side}`)],
    ...medicalWords.map((word) => [t(`medical.${word}`), of[word]] as const),
  ].filter(([, value]) => value);
  if (rows.length === 0) return <p className="py-3 text-soft">{t('medical.empty')}</p>;
  return (
    <dl>
      {of.recurrence && (
        <div className="border-line border-b py-2">
          <dt className="text-14 text-soft">
            {t(of.recurrence.early ? 'medical.recurrenceEarly' : 'medical.recurrence')}
          </dt>
          <dd>
            <Link to={`/injuries/${of.recurrence.injuryId}`} className="underline">
              {t('medical.returned', { day: words.day(of.recurrence.returnedOn) })}
            </Link>
          </dd>
        </div>
      )}
      {rows.map(([label, value]) => (
        <div key={label} className="border-line border-b py-2">
          <dt className="text-14 text-soft">{label}</dt>
          <dd className="whitespace-pre-wrap break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
};

/** Who has read the medical part. The player and the family see it too. */
const Readings = ({ id }: { id: string }) => {
  const { t, i18n } = useTranslation('injuries');
  const found = useQuery(query(injury.readings, { params: { id } }));
  return (
    <Part title={t('readings.title')}>
      <Gate of={found} empty={<p className="py-3 text-soft">{t('readings.none')}</p>}>
        {(rows) => (
          <ul>
            {rows.map(({ at, name, part }) => (
              <li key={`${at} ${name} ${part}`} className="flex justify-between gap-3 border-line border-b py-2">
                <span className="min-w-0 break-words">
                  {name} <span className="text-14 text-soft">{t(`readings.${part}`)}</span>
                </span>
                <span className="shrink-0 text-14 text-soft">
                  {momentWords(Date.parse(at), i18n.language, { dateStyle: 'short', timeStyle: 'short' })}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Gate>
    </Part>
  );
};

/**
 * The medical part, for the circle of the player alone. It is read by a touch and by nothing else, since each reading is
 * kept: it is in no cache, and no news of the club reads it again.
 */
export const Medical = ({ of }: { of: Injury }) => {
  const { t } = useTranslation('injuries');
  const [value, setValue] = useState<InjuryMedical>();
  const [editing, setEditing] = useState(false);
  const [busy, setBusy] = useState(false);
  const client = useQueryClient();
  /** Whatever was read or written here is in the list of readings. */
  const refresh = () => client.invalidateQueries({ queryKey: queryKey(injury.readings, { params: { id: of.id } }) });
  const saved = (written: InjuryMedical) => {
    setValue(written);
    void refresh();
  };
  const open = async () => {
    setBusy(true);
    try {
      saved(await send(injury.medical, { params: { id: of.id } }));
    } catch (fault) {
      void toast.failed(fault);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Part title={t('medical.title')}>
        {value ? (
          <>
            <Values of={value} />
            {of.treats && (
              <Button size={44} className="mt-3" onClick={() => setEditing(true)}>
                {t('medical.edit')}
              </Button>
            )}
            <Papers id={of.id} papers={value.papers} edits={of.treats} onRead={() => void refresh()} />
          </>
        ) : (
          <>
            <p className="py-3 text-14 text-soft">{t('medical.says')}</p>
            <Button size={44} busy={busy} onClick={() => void open()}>
              {t('medical.open')}
            </Button>
          </>
        )}
      </Part>
      <Readings id={of.id} />
      {editing && value && (
        <Suspense fallback={null}>
          <MedicalDialog id={of.id} of={value} onSaved={saved} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </>
  );
};
