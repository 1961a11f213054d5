import { useTranslation } from 'react-i18next';
import { useUser } from '#api/SessionContext.ts';
import { type SearchResult, searchKinds } from '#contract/search.ts';
import { may } from '#domain/rights.ts';
import type { Role } from '#domain/roles.ts';
import { matchesWords, searchWords } from '#domain/searchKey.ts';
import type { PalettePage, Section } from '#features/manifest.ts';
import { modules } from '#features/modules.ts';
import { shortDay } from '#ui/layout/moments.ts';
import { usePalette } from './usePalette.ts';

const places: readonly PalettePage[] = [
  { to: '/account', title: 'account' },
  ...modules.flatMap((one) => one.places ?? []),
];
const actions = modules.flatMap((one) => one.actions ?? []);

const openTo = (all: readonly PalettePage[], roles: readonly Role[]): readonly PalettePage[] =>
  all.filter(({ right }) => right === undefined || may(roles, right));

/** Pages that are not in the menu. */
const placesOf = (roles: readonly Role[]) => openTo(places, roles);
const actionsOf = (roles: readonly Role[]) => openTo(actions, roles);

/** A row of the palette. `key` is unique in the list. */
export type Found = { readonly key: string; readonly to: string; readonly label: string; readonly description: string };
export type Group = { readonly title: string; readonly entries: readonly Found[] };

/** What the typed words find, by kind: records of the club, pages, actions. */
export const usePaletteGroups = (typed: string, sections: readonly Section[]): readonly Group[] => {
  const { t, i18n } = useTranslation(['shell', 'common']);
  const { roles } = useUser();
  const found = usePalette(typed);
  const words = searchWords(typed);
  const line = (to: string, label: string): Found => ({ key: to, to, label, description: '' });
  const titled = ({ to, title }: ReturnType<typeof placesOf>[number]) => line(to, t(`common:titles.${title}`));
  const places = [...sections.map(({ to, label }) => line(to, t(`nav.${label}`))), ...placesOf(roles).map(titled)];
  const named = (entries: readonly Found[]) => entries.filter(({ label }) => matchesWords(words, label));
  const ofKind = (kind: SearchResult['kind']): readonly Found[] =>
    found
      .filter((one) => one.kind === kind)
      .map(({ id, to, label, detail, at }) => ({
        key: id,
        to,
        label,
        description: [detail, at === null ? '' : shortDay(at, i18n.language)].filter(Boolean).join(' · '),
      }));
  return [
    ...searchKinds.map((kind) => ({ title: t(`search.kinds.${kind}`), entries: ofKind(kind) })),
    { title: t('search.go'), entries: named(places) },
    { title: t('search.actions'), entries: named(actionsOf(roles).map(titled)) },
  ].filter(({ entries }) => entries.length > 0);
};
