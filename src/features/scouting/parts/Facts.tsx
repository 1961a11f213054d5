import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { send } from '#api/send.ts';
import { scouting } from '#contract/scouting.ts';
import type { ForeignPlayer } from '#contract/scoutingRecord.ts';
import { Part } from '#ui/layout/Part.tsx';
import { ExportMenu } from '#ui/records/ExportMenu.tsx';
import { useScoutingWords } from '../scoutingWords.ts';

const Fact = ({ label, children }: { label: string; children: ReactNode }) =>
  children ? (
    <div className="flex justify-between gap-4 border-line border-b py-2">
      <dt className="text-14 text-soft">{label}</dt>
      <dd className="min-w-0 break-words text-right">{children}</dd>
    </div>
  ) : null;

/** What the club keeps of somebody, until when, and all of it as a file for those who ask. */
export const Facts = ({ of }: { of: ForeignPlayer }) => {
  const { t } = useTranslation(['scouting', 'common', 'players']);
  const words = useScoutingWords();
  const { position, secondPositions, foot, gender } = of;
  const others = secondPositions.map((one) => t(`common:positions.${one}`)).join(', ');
  return (
    <Part title={t('file.title')}>
      <dl>
        <Fact label={t('position')}>{position && t(`common:positions.${position}`)}</Fact>
        <Fact label={t('otherPositions')}>{others}</Fact>
        <Fact label={t('file.birthYear')}>{of.birthYear}</Fact>
        <Fact label={t('form.clubName')}>{of.clubName}</Fact>
        <Fact label={t('file.shirt')}>{of.shirt}</Fact>
        <Fact label={t('foot')}>{foot && t(`players:foot.${foot}`)}</Fact>
        <Fact label={t('gender')}>{gender && t(`players:gender.${gender}`)}</Fact>
        <Fact label={t('file.contact')}>{of.contact}</Fact>
        <Fact label={t('file.guardianContact')}>{of.guardianContact}</Fact>
        <Fact label={t('file.contactVia')}>{of.contactVia}</Fact>
        <Fact label={t('file.keepUntil')}>{words.day(of.keepUntil)}</Fact>
      </dl>
      <p className="py-3 text-14 text-soft">{t('keptSays')}</p>
      {of.decide && (
        <ExportMenu
          size={44}
          name={words.name(of)}
          onPrint={() => send(scouting.file, { params: { id: of.id }, query: { format: 'pdf' } })}
          onExport={(format) => send(scouting.file, { params: { id: of.id }, query: { format } })}
        />
      )}
    </Part>
  );
};
