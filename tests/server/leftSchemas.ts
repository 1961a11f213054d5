/** At the end of a run of server tests: nothing of it stays in PostgreSQL. */
export const teardown = async (): Promise<void> => {
  const [{ postgresUrl }, { dropSchemas }] = await Promise.all([import('./engines.ts'), import('./schemas.ts')]);
  if (postgresUrl !== undefined) await dropSchemas(postgresUrl);
};
