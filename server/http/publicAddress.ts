import { hostname, networkInterfaces } from 'node:os';
import type { FastifyRequest } from 'fastify';
import type { Settings } from '../settings.ts';

const machineNames = ['localhost', '127.0.0.1', '[::1]'];

const isOwn = (name: string): boolean => {
  const own = Object.values(networkInterfaces()).flatMap((list) => (list ?? []).map(({ address }) => address));
  const machine = hostname().toLowerCase();
  return [...machineNames, ...own, machine, `${machine}.local`].includes(name.toLowerCase());
};

/**
 * The address for links in mails: the setting's, else the one that was asked for when it is this machine's own. The Host
 * header alone is not to be trusted: whoever asks for a new password could choose where the link leads.
 */
export const publicAddress = (settings: Settings, request: Pick<FastifyRequest, 'protocol' | 'hostname' | 'host'>) => {
  if (settings.publicUrl !== undefined) return settings.publicUrl.replace(/\/$/, '');
  return isOwn(request.hostname) ? `${request.protocol}://${request.host}` : `http://localhost:${settings.port}`;
};
