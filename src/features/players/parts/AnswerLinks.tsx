import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { query, queryKey } from '#api/query.ts';
import { send } from '#api/send.ts';
import type { AnswerLink } from '#contract/answer.ts';
import { answer } from '#contract/answer.ts';
import { agoWords } from '#i18n/agoWords.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ConfirmDialog } from '#ui/controls/ConfirmDialog.tsx';
import { toast } from '#ui/controls/toast.ts';
import { dayHere, dayWords } from '#ui/layout/dates.ts';
import { Gate } from '#ui/records/Gate.tsx';
import { Skeleton } from '#ui/records/Skeleton.tsx';

const useAnswerLinks = (playerId: string) => useQuery(query(answer.links, { params: { playerId } }));

/** Ends the links of a player; afterwards the list is read again. */
const useEndLinks = (playerId: string) => {
  const client = useQueryClient();
  const params = { playerId };
  return useMutation({
    mutationFn: () => send(answer.revoke, { params }),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKey(answer.links, { params }) }),
  });
};

const LinkRow = ({ link: { holder, name, address, createdAt, usedAt, endsAt } }: { link: AnswerLink }) => {
  const { t, i18n } = useTranslation('players');
  const day = (instant: string) => dayWords(dayHere(instant), i18n.language);
  const facts = [
    t('links.made', { day: day(createdAt) }),
    usedAt === null ? t('links.unused') : t('links.used', { when: agoWords(usedAt, i18n.language) }),
    t('links.ends', { day: day(endsAt) }),
  ];
  return (
    <li className="min-h-12 border-line border-b py-2">
      <p>
        <span className="font-semibold">{name || t(`links.holder.${holder}`)}</span>
        <span className="ml-2 break-words text-14 text-soft">
          {[name && t(`links.holder.${holder}`), address].filter(Boolean).join(' · ')}
        </span>
      </p>
      <p className="text-14 text-soft">{facts.join(' · ')}</p>
    </li>
  );
};

/** The living links by which a family answers for this player, and the way to end them. */
export const AnswerLinks = ({ playerId }: { playerId: string }) => {
  const { t } = useTranslation('players');
  const found = useAnswerLinks(playerId);
  const end = useEndLinks(playerId);
  const [asks, setAsks] = useState(false);
  return (
    <section aria-label={t('links.title')} className="mt-8">
      <h2 className="heading border-line border-b pb-1 text-ink">{t('links.title')}</h2>
      <p className="mt-2 text-14 text-soft">{t('links.says')}</p>
      <Gate
        of={found}
        skeleton={<Skeleton rows={2} />}
        isEmpty={({ links }) => links.length === 0}
        empty={<p className="py-3">{t('links.none')}</p>}
      >
        {({ links, mayEnd }) => (
          <>
            <ul>
              {links.map((link) => (
                <LinkRow key={link.id} link={link} />
              ))}
            </ul>
            {mayEnd && (
              <Button size={44} className="mt-3" onClick={() => setAsks(true)}>
                {t('links.endAll')}
              </Button>
            )}
          </>
        )}
      </Gate>
      {/* A link that was ended never comes back, so this cannot be undone. */}
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        title={t('links.endTitle')}
        description={t('links.endSays')}
        confirmLabel={t('links.endAll')}
        busy={end.isPending}
        error={end.error}
        onConfirm={() =>
          end.mutate(undefined, {
            onSuccess: () => {
              setAsks(false);
              void toast.done(t('links.ended'));
            },
          })
        }
      />
    </section>
  );
};
