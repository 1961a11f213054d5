import type pg from 'pg';
import type { OpenLine } from '../line.ts';
import { keptClient } from './keptClient.ts';

/** Servers hear each other when they work in the same schema of the same database. */
const channelOf = async (client: pg.Client): Promise<string> => {
  const { rows } = await client.query<{ schema: string }>('select current_schema() as schema');
  return `touchline_${rows[0]?.schema ?? ''}`.slice(0, 60);
};

/**
 * The line over LISTEN and NOTIFY, with two connections of its own. Saying is a commit by itself, after that of the data: a
 * transaction that notifies would hold one lock of the whole database while it commits.
 * @param listenUrl where LISTEN works, when `url` leads to a pooler that hands its connections from one to the next
 */
export const openLine =
  (url: string, listenUrl = url): OpenLine =>
  ({ text, listening, fault }) => {
    const channels = new WeakMap<pg.Client, string>();
    const listener = keptClient({
      url: listenUrl,
      name: 'touchline listen',
      prepare: async (client) => {
        client.on('notification', ({ payload }) => text(payload ?? ''));
        await client.query(`listen ${client.escapeIdentifier(await channelOf(client))}`);
        listening();
      },
      fault,
    });
    const speaker = keptClient({
      url,
      name: 'touchline notify',
      prepare: async (client) => void channels.set(client, await channelOf(client)),
      fault,
    });
    return {
      say: async (texts) => {
        const client = await speaker.client();
        await client.query(
          'select pg_notify($1, one.said) from unnest($2::text[]) with ordinality as one (said, n) order by n',
          [channels.get(client), texts],
        );
      },
      close: async () => {
        await Promise.all([listener.close(), speaker.close()]);
      },
    };
  };
