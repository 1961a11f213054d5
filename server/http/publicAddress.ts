import { hostname, networkInterfaces } from 'node:os';
import type { FastifyRequest } from 'fastify';
import { addresses } from '../greeting.ts';
import type { Settings } from '../settings.ts';

const machineNames = ['localhost', '127.0.0.1', '[::1]'];

const isOwn = (name: string): boolean => {
  const own = Object.values(networkInterfaces()).flatMap((list) => (list ?? []).map(({ address }) => address));
  const machine = hostname().toLowerCase();
  return [...machineNames, ...own, machine, `${machine}.local`].includes(name.toLowerCase());
};

/**
 * The address for links in mails: the setting's, else the one that was asked for when it is this machine's own. The Host
 * header alone is not to be trusted: whoever asks for a new password could choose where the link leads. What nobody asked
 * for, like news of a match, leads to where the server said at its start that it is.
 */
export const publicAddress = (
  settings: Settings,
  request?: Pick<FastifyRequest, 'protocol' | 'hostname' | 'host'>,
): string => {
  if (settings.publicUrl !== undefined) return settings.publicUrl.replace(/\/$/, '');
  if (request && isOwn(request.hostname)) return `${request.protocol}://${request.host}`;
  const { network, here } = addresses(settings, settings.port);
  return network ?? here;
};
