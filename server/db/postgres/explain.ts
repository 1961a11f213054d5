import pg from 'pg';

/** ms */
const answerWithin = 5_000;

/**
 * The plan of a query for any values, by a connection of its own: it may be asked for while all others are in use. The query is not
 * run, and the plan holds no value.
 */
export const explain =
  (url: string) =>
  async (text: string): Promise<readonly string[]> => {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'touchline explain',
      connectionTimeoutMillis: answerWithin,
      query_timeout: answerWithin,
    });
    client.on('error', () => {});
    await client.connect();
    try {
      await client.query('set plan_cache_mode = force_generic_plan');
      await client.query(`prepare explained as ${text}`);
      const { rows: types } = await client.query<{ many: number }>(
        `select coalesce(array_length(parameter_types, 1), 0) as many from pg_prepared_statements where name = 'explained'`,
      );
      const nulls = Array.from({ length: types[0]?.many ?? 0 }, () => 'null').join(', ');
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(
        `explain execute explained${nulls && `(${nulls})`}`,
      );
      return rows.map((row) => row['QUERY PLAN']);
    } finally {
      await client.end();
    }
  };
