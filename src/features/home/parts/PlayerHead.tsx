import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { EpochMs } from '#domain/clock.ts';
import { AnswerButtons } from '#records/answers/AnswerButtons.tsx';
import { ClubColours } from '#ui/football/ClubColours.tsx';
import { Shirt } from '#ui/football/Shirt.tsx';
import { dayHere, dayTitle } from '#ui/layout/dates.ts';
import { timeOf } from '#ui/layout/moments.ts';
import { Chalk } from '#ui/layout/SectionHead.tsx';
import { type Head, mayAnswer } from '../board.ts';

export type PlayerHeadProps = Head & { now: EpochMs };

const useHead = ({ player, next }: Head) => {
  const { t, i18n } = useTranslation('home');
  if (!next?.match) return { title: t('player.none'), description: t('player.noneSays'), when: null };
  const { match, place } = next;
  const callUp = next.callUps.find(({ playerId }) => playerId === player.id)?.callUp;
  const own = next.mine.find(({ personId }) => personId === player.id);
  const sides = t('player.sides', {
    home: match.isLocal ? match.teamName : match.rival.name,
    away: match.isLocal ? match.rival.name : match.teamName,
  });
  const { near, date } = dayTitle(dayHere(next.start), i18n.language, new Date());
  const when = [t('board.day', { day: near ?? date, at: timeOf(next.start, i18n.language) }), place].filter(Boolean);
  const context = player.gender === 'male' || player.gender === 'female' ? player.gender : undefined;
  const said = own && !own.stale && callUp !== 'notCalledUp' ? own.answer : null;
  if (said === 'yes' || said === 'no')
    return {
      title: t(`player.answered.${said}`, { name: player.firstName }),
      description: sides,
      when: when.join(' · '),
    };
  const title =
    callUp === 'calledUp' || callUp === 'notCalledUp'
      ? t(`player.${callUp}`, { name: player.firstName, context })
      : t('player.notYet');
  return { title, description: sides, when: when.join(' · ') };
};

/** Whether the player is in the match squad, in the colours of the team and with their shirt. */
export const PlayerHead = (props: PlayerHeadProps) => {
  const { t } = useTranslation('home');
  const { player, next, now } = props;
  const { title, description, when } = useHead(props);
  const number = player.numbers.find(({ teamId }) => teamId === next?.teamId)?.dorsal;
  const isIn = next?.callUps.some(({ playerId, callUp }) => playerId === player.id && callUp === 'calledUp') ?? false;
  const mine = next && mayAnswer(next, now) ? next.mine.filter(({ personId }) => personId === player.id) : [];
  const head = (
    <section aria-label={title} data-keep="board" className="relative isolate py-5 text-on-club sm:min-h-60 sm:py-9">
      <div className="-z-1 -inset-x-(--bleed) absolute inset-y-0 overflow-hidden mown bg-club">
        <Chalk quiet />
      </div>
      {isIn && (
        <span
          className="-z-1 absolute right-0 bottom-0 overflow-hidden max-sm:-right-6 max-sm:top-12 max-sm:bottom-auto"
          aria-hidden="true"
        >
          <Shirt number={number ?? null} colours={next} size={220} className="size-36 sm:size-52" />
        </span>
      )}
      {when && <p className="heading text-current!">{when}</p>}
      <p className="title mt-1 max-w-[16ch] text-balance text-48 leading-tight sm:max-w-[24ch] sm:text-72 sm:leading-none">
        {title}
      </p>
      <p className="mt-2 max-sm:max-w-[17rem] sm:text-20">{description}</p>
      {next && mine.length > 0 && (
        <div className="mt-5 max-w-[26rem]">
          <AnswerButtons eventId={next.id} mine={mine} of={title} maybe={false} look="club" />
        </div>
      )}
      {next?.match && (
        <Link
          to={`/matches/${next.match.id}/stands`}
          className="mt-3 inline-flex min-h-12 items-center rounded-8 border border-current bg-club px-5 font-semibold"
        >
          {t('player.open')}
        </Link>
      )}
    </section>
  );
  return next ? (
    <ClubColours shirtColour={next.shirtColour} numberColour={next.numberColour}>
      {head}
    </ClubColours>
  ) : (
    head
  );
};
