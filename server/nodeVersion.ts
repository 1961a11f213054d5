const least = [24, 7] as const;

/** The error message for a Node that is too old; undefined for a supported one. */
export const tooOld = (version: string = process.versions.node): string | undefined => {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > least[0] || (major === least[0] && minor >= least[1])) return undefined;
  return [
    `Touchline needs Node ${least.join('.')} or newer; this is Node ${version}.`,
    'Start it with "npm start": npm uses the Node that "npm install" put into node_modules (Linux, Windows).',
    'Elsewhere install Node 24 from https://nodejs.org.',
  ].join('\n');
};
