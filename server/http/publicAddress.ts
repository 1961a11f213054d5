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
 * The base address of links in mails: the setting's, else the requested host when it is this machine's own. The Host
 * header alone is not trusted: the sender of a password reset could choose where the link leads. Mails without a
 * request, such as those about a match, use the address that the server had at its start.
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
