import { calls } from '#contract/calls.ts';
import type { Team } from '#contract/team.ts';
import type { Capability } from '#domain/capabilities.ts';
import type { PositionCode } from '#domain/positions.ts';
import { mayBeMinor, type ScoutingStage } from '#domain/scouting/stages.ts';
import type { App } from '#server/app.ts';
import type { Query } from '#server/db/database.ts';
import { type InProcess, inProcess } from '#server/http/inProcess.ts';
import { accountByName } from '#server/modules/account/store.ts';
import { createDeciding } from '#server/modules/scouting/deciding.ts';
import { changeForeign, lockedForeign } from '#server/modules/scouting/store.ts';
import type { Services } from '#server/services.ts';
import type { User } from '#server/sessions/user.ts';
import { demoDay } from './demoDay.ts';

const day = 86_400_000;

type Seen = {
  readonly by: 'coach' | 'assistant';
  /** Days before now. */
  readonly ago: number;
  readonly scores: readonly number[];
  readonly verdict: 'follow' | 'invite' | 'sign' | 'discard';
  readonly confidence: 1 | 2 | 3;
  readonly summary: string;
};
type Outsider = {
  readonly name: readonly [first: string, last: string];
  readonly born: number;
  readonly club: string;
  readonly position: PositionCode;
  readonly step: readonly [what: string, inDays: number] | null;
  readonly to: ScoutingStage;
  readonly seen: readonly Seen[];
  readonly note?: string;
};

const abilities: readonly Capability[] = ['control', 'passing', 'decisions', 'positioning', 'speed', 'attitude'];
const path: readonly ScoutingStage[] = ['following', 'invited', 'onTrial', 'signed'];
const seen = (
  by: Seen['by'],
  ago: number,
  scores: readonly number[],
  verdict: Seen['verdict'],
  confidence: Seen['confidence'],
  summary: string,
): Seen => ({ by, ago, scores, verdict, confidence, summary });

/** Invented people; `born`: years before now. */
const outsiders: readonly Outsider[] = [
  {
    ...{ name: ['Izan', 'Beltrán'], born: 12, club: 'UD Peñalba', position: 'ed', to: 'noted' },
    step: ['verlo en casa', 5],
    seen: [seen('coach', 6, [7, 6, 5.5, 6, 7.5, 7], 'follow', 1, 'Encara siempre. Falta ver cómo defiende.')],
  },
  {
    ...{ name: ['Leo', 'Marchena'], born: 13, club: 'EF Sotomayor', position: 'dc', to: 'noted', step: null, seen: [] },
    note: 'Dos remates de primera en diez minutos. Zurdo.',
  },
  {
    ...{ name: ['Aitana', 'Cobos'], born: 12, club: 'CD Tres Ríos', position: 'pt', to: 'noted' },
    step: ['verla en el torneo', 9],
    seen: [seen('assistant', 4, [6, 6.5, 6, 7, 6, 7], 'follow', 2, 'Valiente en las salidas. Saca bien con el pie.')],
  },
  {
    ...{ name: ['Marc', 'Tejedor'], born: 16, club: 'Atlético Almendros', position: 'li', to: 'following' },
    step: ['decidir si se invita', 0],
    seen: [
      seen('coach', 30, [7, 7, 6.5, 7, 6.5, 7.5], 'invite', 2, 'Centra con ventaja. Buen primer pase bajo presión.'),
      seen('assistant', 12, [6.5, 7, 7, 6.5, 7, 7], 'invite', 2, 'Regular todo el partido. Le cuesta el duelo aéreo.'),
    ],
  },
  {
    ...{ name: ['Nuria', 'Salcedo'], born: 17, club: 'UD Los Olivos', position: 'mc', to: 'following' },
    step: ['verla contra un equipo alto', 6],
    seen: [
      seen('coach', 20, [7.5, 7.5, 7, 7, 5.5, 7], 'follow', 2, 'Juega a dos toques y siempre mira antes.'),
      seen('assistant', 9, [7, 7, 7, 7.5, 6, 7.5], 'invite', 3, 'Ordena a las demás. Le falta ritmo atrás.'),
    ],
  },
  {
    ...{ name: ['Darío', 'Requena'], born: 16, club: 'EF Sotomayor', position: 'cb', to: 'following' },
    step: ['llamar a su club', -3],
    seen: [seen('coach', 130, [5.5, 6, 6, 6.5, 5, 6], 'follow', 1, 'Fuerte por arriba, lento al girar.')],
  },
  {
    ...{ name: ['Hugo', 'Mansilla'], born: 16, club: 'CD Tres Ríos', position: 'ed', to: 'invited' },
    step: ['llamar a su madre', 2],
    seen: [
      seen('assistant', 25, [7, 6.5, 6, 6.5, 7.5, 7], 'invite', 2, 'Rápido y constante por fuera.'),
      seen('coach', 18, [7, 6, 6.5, 6, 7.5, 7.5], 'invite', 3, 'Vuelve a defender sin que se lo pidan.'),
    ],
  },
  {
    ...{ name: ['Lía', 'Fontes'], born: 17, club: 'Unión Valdeluz', position: 'mco', to: 'onTrial' },
    step: ['entrena con el equipo', 8],
    seen: [
      seen('coach', 40, [7.5, 7, 7.5, 7, 6.5, 7], 'sign', 3, 'La mejor de su equipo entre líneas.'),
      seen('assistant', 28, [7, 7.5, 7, 7, 6, 7.5], 'sign', 2, 'Encuentra el pase que nadie ve.'),
    ],
  },
  {
    ...{ name: ['Unai', 'Barros'], born: 22, club: 'UD Peñalba', position: 'dc', to: 'signed' },
    step: ['firma la ficha', 10],
    seen: [
      seen('coach', 50, [7, 6.5, 7, 7.5, 7, 7.5], 'sign', 3, 'Fija a los dos centrales y ataca el primer palo.'),
      seen('assistant', 44, [6.5, 6, 7, 7.5, 7, 7], 'sign', 2, 'Remata con las dos piernas.'),
    ],
  },
  {
    ...{ name: ['Bruno', 'Alcaide'], born: 19, club: 'Racing Molinos', position: 'mcd', to: 'discarded', step: null },
    seen: [seen('assistant', 33, [5, 5.5, 5, 6, 5.5, 6], 'discard', 2, 'No llega al ritmo de nuestra categoría.')],
  },
  {
    ...{ name: ['Ona', 'Figueras'], born: 15, club: 'SD La Salina', position: 'ld', to: 'following' },
    step: ['segundo informe', 3],
    seen: [seen('assistant', 8, [6, 6.5, 6, 6.5, 7.5, 7], 'follow', 2, 'Recorre toda la banda. Centra poco.')],
  },
  {
    ...{
      name: ['Teo', 'Villalobos'],
      born: 14,
      club: 'CF Puente Viejo',
      position: 'mi',
      to: 'noted',
      step: null,
      seen: [],
    },
    note: 'Pide el balón siempre, también perdiendo.',
  },
];

type Sends = Readonly<Record<Seen['by'], InProcess>> & { readonly manager: InProcess };

const write = async (sends: Sends, id: string, position: PositionCode, now: number, one: Seen): Promise<void> => {
  const scores = abilities.map((criterion, at) => ({ criterion, score: one.scores[at] ?? null }));
  await sends[one.by](calls.scoutingReport.add, {
    body: {
      ...{ commandId: crypto.randomUUID(), foreignPlayerId: id, day: demoDay(now - one.ago * day), position, scores },
      ...{ texts: { summary: one.summary }, verdict: one.verdict, confidence: one.confidence },
      ...{ state: 'done' as const, shared: true },
    },
  });
};

/** A decision so many days ago. */
const bring = async ({ database, clock }: Services, by: User, id: string, { to, step, seen: all }: Outsider) => {
  const stages = to === 'discarded' ? [to] : path.slice(0, path.indexOf(to) + 1);
  const oldest = Math.max(1, ...all.map(({ ago }) => ago));
  const locked = (tx: Query) => lockedForeign(tx, id);
  await database.transaction(async (tx) => {
    const row = await locked(tx);
    if (row && all.length > 0) await changeForeign(tx, row, { created_at: clock() - (oldest + 2) * day });
  });
  for (const [at, stage] of stages.entries()) {
    const ago = Math.round(((oldest - 1) * (stages.length - at)) / (stages.length + 1));
    const row = await database.transaction(locked);
    if (!row) return;
    const isMinor = stage === 'invited' && mayBeMinor(row.birth_year, demoDay(clock()));
    // Nobody is notified of what is long decided.
    await createDeciding({ database, clock: () => clock() - ago * day } as Services).decide(by, row, {
      ...{ version: row.version, stage, reason: '', nextStep: step?.[0] ?? '', by: null },
      on: step && demoDay(clock() + step[1] * day),
      ...(stage === 'discarded' && { discardReason: 'level' as const }),
      ...(isMinor && {
        guardianContact: 'familia@correo.example',
        contactVia: 'Por su club, con permiso de la familia',
      }),
    });
  }
};

const shadow = async ({ manager }: Sends, team: Team, ids: ReadonlyMap<PositionCode, string>): Promise<void> => {
  const now = await manager(calls.scoutingPlan.shadow, { params: { teamId: team.id }, query: {} });
  const players = await manager(calls.team.players, { params: { id: team.id } });
  const used = new Set<string>();
  const slots = now.slots.map(({ slot, position }) => {
    const own = players
      .filter((one) => one.position === position && !used.has(one.id))
      .slice(0, 2)
      .map(({ id }) => ({ kind: 'player' as const, id, note: '' }));
    const outside = ids.get(position);
    const all =
      outside && !used.has(outside) ? [...own, { kind: 'foreignPlayer' as const, id: outside, note: '' }] : own;
    for (const { id } of all) used.add(id);
    return { slot, candidates: all };
  });
  const { seasonId, version, formation } = now;
  await manager(calls.scoutingPlan.setShadow, {
    params: { teamId: team.id },
    body: { seasonId, version, formation, slots },
  });
};

/** Twelve invented players of other clubs in different stages, with reports of two scouts, and shadow teams of those who play eleven a side. */
export const seedScouting = async (
  { http, services }: Pick<App, 'http' | 'services'>,
  teams: readonly Team[],
): Promise<void> => {
  const { sessions, database, clock } = services;
  const now = clock();
  const accounts = await Promise.all(
    ['manager', 'coach', 'assistant'].map((name) => accountByName(database.query, name)),
  );
  const [manager, coach, assistant] = await Promise.all(
    accounts.map(async (one) => (one ? sessions.open(one.id) : undefined)),
  );
  if (!manager || !coach || !assistant) return;
  const sends: Sends = {
    manager: inProcess(http, manager.access_token),
    coach: inProcess(http, coach.access_token),
    assistant: inProcess(http, assistant.access_token),
  };
  await sends.manager(calls.scoutingTemplate.add, {
    body: {
      name: 'Informe de ojeador',
      criteria: {
        any: [...abilities],
        pt: ['handling', 'reflexes', 'aerial', 'oneOnOne', 'distribution', 'positioning', 'composure'],
      },
    },
  });
  const year = new Date(now).getUTCFullYear();
  const byPosition = new Map<PositionCode, string>();
  for (const one of outsiders) {
    const { name, born, club: clubName, position, step, to } = one;
    const [firstName, lastName] = name;
    // Who recorded somebody is the first to see them; the reports are shared.
    const { id } = await sends[one.seen[0]?.by ?? 'coach'](calls.scouting.add, {
      body: {
        ...{ firstName, lastName, clubName, position, birthYear: year - born },
        ...(step && { nextStep: step[0], nextOn: demoDay(now + step[1] * day) }),
      },
    });
    for (const report of one.seen) await write(sends, id, position, now, report);
    if (one.note !== undefined)
      await sends.coach(calls.scoutingReport.note, {
        body: { commandId: crypto.randomUUID(), foreignPlayerId: id, text: one.note },
      });
    await bring(services, manager.user, id, one);
    if (to !== 'discarded') byPosition.set(position, id);
  }
  for (const team of teams) if (team.format === 'FUT11') await shadow(sends, team, byPosition);
  for (const opened of [manager, coach, assistant]) await sessions.end(opened.user.sessionId, 'signedOut');
};
