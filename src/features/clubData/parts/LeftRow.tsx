import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { personFile, useErasePerson } from '#api/erasePerson.ts';
import type { Left } from '#contract/personData.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { toast } from '#ui/controls/toast.ts';
import { dayHere, dayWords } from '#ui/layout/dates.ts';
import { ErasePerson } from '#ui/records/ErasePerson.tsx';
import { saveFile } from '#ui/records/saveFile.ts';

/** What the person was, and what tells them from somebody of the same name. */
const useDetail = ({ bornOn, role, userName, kind }: Left): string => {
  const { t, i18n } = useTranslation(['personData', 'shell']);
  if (role) return t(`shell:staffRoles.${role}`);
  if (kind === 'user') return t('left.account', { userName });
  return bornOn ? t('left.bornOn', { day: dayWords(bornOn, i18n.language) }) : t('left.player');
};

/** Somebody who has left: since when, a player's data as a page, and the erasure. */
export const LeftRow = ({ one }: { one: Left }) => {
  const { t, i18n } = useTranslation('personData');
  const { erasing } = useErasePerson({ of: one.kind, id: one.id, version: one.version });
  const detail = useDetail(one);
  const save = () => void personFile(one.id, 'html').then((file) => saveFile(file, `${one.name}.html`), toast.failed);
  return (
    <li className="grid items-center gap-x-5 gap-y-2 border-line border-b py-3 md:grid-cols-[minmax(0,5fr)_minmax(0,3fr)_auto] md:px-2">
      <div className="min-w-0">
        <p className="line-clamp-2 break-words font-semibold">{one.name}</p>
        <p className="break-words text-14 text-soft">{detail}</p>
      </div>
      <time dateTime={one.leftAt} className="text-14 text-soft">
        {t('left.since', { day: dayWords(dayHere(one.leftAt), i18n.language) })}
      </time>
      <div className="flex items-center gap-2 md:justify-end">
        {one.kind === 'player' && (
          <IconButton
            label={t('left.data', { name: one.name })}
            icon={<Download size={18} aria-hidden="true" />}
            onClick={save}
          />
        )}
        <ErasePerson name={one.name} isPlayer={one.kind === 'player'} inList erasing={erasing} />
      </div>
    </li>
  );
};
