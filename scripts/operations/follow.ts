import { makeClient } from '#api/client.ts';
import { memoryTokens } from '#api/tokenCookies.ts';
import { calls } from '#contract/calls.ts';
import { type Person, signIn } from '../rig/person.ts';
import { command, type Started, startBy } from './cleanMachine.ts';

const url = 'http://127.0.0.1:3000';
const founder = { username: 'ana@example.org', password: 'una frase que nadie sabe' };

type Given = {
  readonly blocks: ReadonlyMap<string, string>;
  readonly before: string;
  readonly after: string;
  readonly note: (text: string) => void;
};

const isTrue = (what: string, holds: boolean): void => {
  if (!holds) throw new Error(`Not true: ${what}.`);
};

const foundClub = async (printed: string): Promise<void> => {
  const code = /#code=(\S+)/.exec(printed)?.[1];
  isTrue('the start prints a code', code !== undefined);
  const { send } = makeClient({ baseUrl: url, tokens: memoryTokens(), language: () => 'en' });
  await send(calls.firstStart.begin, {
    body: {
      code: code ?? '',
      clubName: 'Ribera',
      firstName: 'Ana',
      email: founder.username,
      password: founder.password,
    },
  });
};

const addSeason = ({ send, clubId }: Person, name: string, year: number) =>
  send(calls.season.create, { body: { clubId, name, startsOn: `${year}-08-01`, endsOn: `${year + 1}-06-30` } });
const seasonsOf = async ({ send, clubId }: Person): Promise<string> =>
  (await send(calls.season.ofClub, { params: { clubId } }))
    .map(({ name }) => name)
    .sort()
    .join(', ');

/** The page and its code, and a file that a thread of the server makes. */
const looksWhole = async ({ send, clubId }: Person): Promise<void> => {
  const page = await (await fetch(`${url}/`, { headers: { accept: 'text/html' } })).text();
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1];
  isTrue('the page has its code', (await fetch(`${url}${script}`)).status === 200);
  const sheet = await send(calls.season.exported, { params: { clubId }, query: { format: 'xlsx' } });
  isTrue('the list of seasons is a file', sheet.size > 1_000);
};

/**
 * Follows docs/operations.md on a clean machine: install, start, back up, a new version, back to the one before, restore. Throws
 * at the first thing that is not as the page says.
 */
export const follow = async ({ blocks, before, after, note }: Given): Promise<void> => {
  const used = new Set<string>();
  const block = (name: string): string => {
    const text = blocks.get(name);
    if (text === undefined) throw new Error(`docs/operations.md has no block "${name}".`);
    used.add(name);
    return text;
  };
  const running = async (version: string, what: (person: Person, started: Started) => Promise<void>) => {
    const started = await startBy(block('start'));
    try {
      if (started.printed().includes('#code=')) await foundClub(started.printed());
      const health = (await (await fetch(`${url}/health`)).json()) as { version: string };
      isTrue(`version ${version} runs, not ${health.version}`, health.version === version);
      await what(await signIn(url, founder), started);
    } finally {
      await started.stop();
    }
  };

  isTrue('the machine has no Node', command('command -v node || echo none').trim() === 'none');
  isTrue('the machine has no network', command('ip route').trim() === '');
  command(block('install'), { VERSION: before });
  note(`installed ${before}`);
  await running(before, async (person) => {
    await looksWhole(person);
    await addSeason(person, 'First', 2024);
    command(block('backup'));
    await addSeason(person, 'Second', 2025);
  });
  note('started, a club founded, backed up while it ran');

  command(block('unpack'), { VERSION: after });
  command(block('switch'), { VERSION: after });
  await running(after, async (person, { printed }) => {
    isTrue('a backup was made before the upgrade', /before-upgrade-touchline-/.test(printed()));
    isTrue('all seasons are there after the upgrade', (await seasonsOf(person)) === 'First, Second');
    await addSeason(person, 'Third', 2026);
  });
  note(`upgraded to ${after}`);

  command(`ln -sfn /opt/touchline-${before} /opt/touchline`);
  const refused = await startBy(block('start')).then(
    async ({ stop }) => stop().then(() => ''),
    (fault: Error) => fault.message,
  );
  isTrue('the version before refuses the newer database', refused.includes('made by a newer version'));
  command(block('back'), { VERSION: before });
  await running(before, async (person) => {
    isTrue('the backup before the upgrade is back', (await seasonsOf(person)) === 'First, Second');
  });
  isTrue('what was there is kept aside', command('ls -d /var/lib/touchline/before-restore-*').trim() !== '');
  note(`back on ${before} with the backup made before the upgrade`);

  command(block('restore'));
  command("sed -i 's|^DATA_DIR=.*|DATA_DIR=/srv/touchline-new|' /etc/touchline/touchline.env");
  await running(before, async (person) => {
    isTrue('the backup made by hand is what runs', (await seasonsOf(person)) === 'First');
  });
  note('restored the backup made by hand into an empty folder');
  const left = [...blocks.keys()].filter((name) => !used.has(name));
  isTrue(`every block is used, also ${left.join(', ')}`, left.length === 0);
};
