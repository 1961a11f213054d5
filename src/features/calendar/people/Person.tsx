import { Check, CircleHelp, Ellipsis, RotateCcw, TriangleAlert, UserMinus, UserRound, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AttendanceRow } from '#contract/attendanceView.ts';
import { classes } from '#ui/controls/classes.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { Menu } from '#ui/controls/Menu.tsx';
import { ShirtNumber } from '#ui/football/ShirtNumber.tsx';
import { fullName, type ListActions } from './useListActions.ts';
import { usePersonWords } from './usePersonWords.ts';

/** What the staff may do with the people; absent for whoever only reads. */
export type StaffActions = ListActions & {
  /** Nobody is taken off a list that is frozen, nor off a match that has its squad. */
  readonly mayTakeOff: boolean;
};

const usePersonItems = (row: AttendanceRow, staff: StaffActions) => {
  const { t } = useTranslation('calendarPeople');
  const { say, takeOff, mayTakeOff } = staff;
  const split = row.disagreeing.length > 0;
  const said = (answer: 'yes' | 'maybe' | 'no', icon: typeof Check) =>
    row.counts === answer && !split ? [] : [{ label: t(`person.${answer}`), icon, onSelect: () => say(row, answer) }];
  return [
    ...said('yes', Check),
    ...said('maybe', CircleHelp),
    ...said('no', X),
    ...(row.answer === null ? [] : [{ label: t('person.none'), icon: RotateCcw, onSelect: () => say(row, null) }]),
    ...(mayTakeOff ? [{ label: t('person.off'), icon: UserMinus, onSelect: () => takeOff(row) }] : []),
    ...(row.personKind === 'player'
      ? [{ label: t('person.open'), icon: UserRound, to: `/players/${row.personId}` }]
      : []),
  ];
};

type FaceProps = { row: AttendanceRow; staff: StaffActions | null; children: ReactNode; className: string };
const PersonMenu = ({ row, staff, children, className }: FaceProps & { staff: StaffActions }) => (
  <Menu items={usePersonItems(row, staff)} className={classes(className, 'rounded-8 text-left hover:bg-sunken')}>
    {children}
  </Menu>
);
/** The face of a person: for staff a button that opens what they may do with the person. */
export const PersonFace = ({ staff, ...face }: FaceProps) =>
  staff ? <PersonMenu staff={staff} {...face} /> : <span className={face.className}>{face.children}</span>;

/** The name, and under it what is said of the person. */
export const NameLines = ({ row, more }: { row: AttendanceRow; more?: string | undefined }) => {
  const { line } = usePersonWords();
  const words = [more, line(row)].filter(Boolean).join(' · ');
  return (
    <span className="min-w-0 flex-1">
      <span className="block break-words font-semibold leading-5">{fullName(row)}</span>
      {words && <span className="block break-words text-14 text-soft leading-5">{words}</span>}
    </span>
  );
};

/** Where two of a family do not agree: what each said, and what counts. */
const Split = ({ row }: { row: AttendanceRow }) => {
  const { t } = useTranslation('calendarPeople');
  const { split } = usePersonWords();
  return (
    <div className="mb-2 rounded-8 bg-sunken px-3 py-2 text-14">
      <p className="flex items-center gap-2 font-semibold">
        <TriangleAlert size={18} className="shrink-0 text-warn" aria-hidden="true" />
        {t('split.title')}
      </p>
      <ul>
        {row.disagreeing.map((one) => (
          <li key={`${one.by.name} ${one.at}`} className="break-words">
            {split(one)}
          </li>
        ))}
      </ul>
      <p className="text-soft">{t('split.settle')}</p>
    </div>
  );
};

export type PersonProps = { row: AttendanceRow; number: number | null; staff: StaffActions | null };

/** Somebody who needs attention: the name, what they said, and yes and no for the staff. */
export const Person = ({ row, number, staff }: PersonProps) => {
  const { t } = useTranslation('calendar');
  const name = fullName(row);
  const split = row.disagreeing.length > 0;
  return (
    <li className="border-line border-b">
      <div className="flex min-h-15 items-center gap-2 py-1.5">
        <PersonFace row={row} staff={staff} className="flex min-h-12 min-w-0 flex-1 items-center gap-3">
          <ShirtNumber number={number} />
          <NameLines row={row} />
          {staff && <Ellipsis size={18} className="mr-1 shrink-0 text-soft" aria-hidden="true" />}
        </PersonFace>
        {staff && (
          <span className="flex gap-2">
            {(row.counts !== 'yes' || split) && (
              <IconButton
                size={48}
                className="border border-edge"
                label={t('occasion.saysYes', { name })}
                icon={<Check size={20} aria-hidden="true" />}
                onClick={() => staff.say(row, 'yes')}
              />
            )}
            {(row.counts !== 'no' || split) && (
              <IconButton
                size={48}
                className="border border-edge"
                label={t('occasion.saysNo', { name })}
                icon={<X size={20} aria-hidden="true" />}
                onClick={() => staff.say(row, 'no')}
              />
            )}
          </span>
        )}
      </div>
      {split && <Split row={row} />}
    </li>
  );
};

/** Somebody who comes, small: there is nothing to do about them. */
export const SmallPerson = ({ row, number, staff }: PersonProps) => (
  <li className="min-w-0">
    <PersonFace
      row={row}
      staff={staff}
      className={classes('flex w-full min-w-0 items-center gap-2', staff ? 'min-h-12' : 'min-h-10')}
    >
      <ShirtNumber number={number} />
      <span className="min-w-0 break-words">{row.lastName.split(' ')[0] || row.firstName}</span>
    </PersonFace>
  </li>
);
