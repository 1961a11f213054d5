import { useTranslation } from 'react-i18next';
import type { PublicMatch } from '#contract/matchLink.ts';
import { Disc } from '#ui/football/Disc.tsx';
import { PitchSpot } from '#ui/football/PitchSpot.tsx';
import { PitchSvg } from '#ui/football/PitchSvg.tsx';

/** The players on the pitch, by number and initials. We attack to the right. */
export const PagePitch = ({ page }: { page: PublicMatch }) => {
  const { t } = useTranslation('stands');
  if (page.onPitch.length === 0) return null;
  const at = { sport: page.format, turned: 'landscape' } as const;
  const of = (id: string) => page.players.find((one) => one.id === id);
  return (
    <section aria-label={t('pitch')} className="@container min-w-0 pt-4 lg:pt-6">
      <PitchSvg {...at}>
        <ul>
          {page.onPitch.map(({ playerId, x, y, keeper }) => (
            <li key={playerId}>
              <PitchSpot place={{ x, y }} {...at}>
                <span className="block @[500px]:[zoom:1.3] @[760px]:[zoom:1.7]">
                  <Disc
                    number={of(playerId)?.number ?? null}
                    name={of(playerId)?.name ?? ''}
                    colours={page}
                    keeper={keeper}
                    size={30}
                  />
                </span>
              </PitchSpot>
            </li>
          ))}
        </ul>
      </PitchSvg>
    </section>
  );
};
